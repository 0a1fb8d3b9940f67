import { problems } from './support/axe.ts';
import { message } from './support/message.ts';
import { placeOrder, productsToOrder } from './support/orders.ts';
import { pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

for (const [language, size] of [
  ['en', '@desktop'],
  ['zh', '@phone'],
] as const) {
  test(`a contract is withdrawn from without login, in ${language} ${size}`, async ({
    page,
    request,
    shop,
  }) => {
    const say = (key: string) => message(language, 'withdrawal', key);
    const { id } = await placeOrder(request, productsToOrder(shop, 'en', 4));
    // Whoever reads any page gets there, and comes from the order with its number.
    await page.goto(pathIn(language, '/privacy/'));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: message(language, 'common', 'footer.withdrawal') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/withdrawal/')}$`));
    await page.goto(`${page.url()}?order_id=${id}`);
    const main = page.getByRole('main');
    const field = (key: string) => main.getByLabel(say(key));
    const confirm = main.getByRole('button', { name: say('submit') });
    await expect(field('contract')).toHaveValue(id);
    await confirm.click();
    await expect(field('name')).toBeFocused();
    await expect(field('name')).toHaveAccessibleDescription(say('nameMissing'));
    await field('name').fill('Leila Haddad');
    await field('email').fill('leila@mail.example');
    await field('statement').fill('The ring.\nThank you.');
    await confirm.click();
    await expect(main.getByRole('heading', { name: say('done') })).toBeFocused();
    await expect(main).toContainText(say('emailed').split('{{')[0] ?? '');
    for (const text of [id, 'Leila Haddad', 'The ring.', 'leila@mail.example'])
      await expect(main.getByRole('definition').filter({ hasText: text })).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });
}

test('a withdrawal that does not get through is kept, and says where else it counts @desktop', async ({
  page,
}) => {
  const say = (key: string) => message('en', 'withdrawal', key);
  await page.route('**/api/x/withdrawal', (route) => route.abort());
  await page.goto('/withdrawal/');
  const main = page.getByRole('main');
  await main.getByLabel(say('name')).fill('Leila Haddad');
  await main.getByLabel(say('contract')).fill('a ring, on Monday');
  await main.getByLabel(say('email')).fill('leila@mail.example');
  await main.getByRole('button', { name: say('submit') }).click();
  await expect(main.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'hello@halcyre.example',
  );
  await expect(main.getByLabel(say('contract'))).toHaveValue('a ring, on Monday');
});
