import { accountForm, openAccount } from './support/account.ts';
import { inStock, lineOf, plain, withGuestCart } from './support/cart.ts';
import { CHANGE_NAMES, changeNow, changeWhenParsed } from './support/changedPage.ts';
import { holdScripts } from './support/heldScripts.ts';
import { message } from './support/message.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';

/** Those of whose islands one hydrates without being asked for, and the frames that all others share. */
const ALL: typeof TEMPLATES = { ...TEMPLATES, ...SCRIPTED, cart: () => '/cart/' };
const PAGES = Object.entries(ALL).filter(
  ([name]) => !/page 2|blog|about|claim|privacy|terms|upcoming|ended/.test(name),
);

for (const change of CHANGE_NAMES) {
  for (const [name, pathOf] of PAGES) {
    test(`${name} works after a ${change} has changed it`, async ({ page, shop }) => {
      const counted: string[] = [];
      page.on('console', (line) => counted.push(line.text()));
      await withGuestCart(page, [[plain(shop).id, 1]]);
      await changeWhenParsed(page, change);
      await page.goto(pathOf(shop, 'en'));
      // Every island that hydrates by itself, and the header's, which a pointer wakes.
      await page.getByRole('banner').getByRole('link', { name: /Cart/ }).hover();
      await expect(
        page.locator('astro-island[ssr]:is([client=load], [client=intent][opts*=idle])'),
      ).toHaveCount(0);
      await expect(page.getByText(message('en', 'common', 'missingPart.text'))).toBeHidden();
      expect(
        counted.filter((text) => !text.startsWith('Islands changed before hydration')),
      ).toEqual([]);
    });
  }

  test(`what a ${change} left in a form is sent`, async ({ page, request }) => {
    const { email, password } = await openAccount(request);
    await changeWhenParsed(page, change);
    const release = await holdScripts(page);
    await page.goto('/login/', { waitUntil: 'domcontentloaded' });
    const form = accountForm(page, 'en', 'login');
    await form.email.fill(email);
    await form.password.fill(password);
    await form.password.press('Enter');
    release();
    await expect(page).toHaveURL('/');
  });
}

test('a product is bought by an early press on a translated page', async ({ page, shop }) => {
  await changeWhenParsed(page, 'translator');
  const release = await holdScripts(page);
  await page.goto(`/shop-overviews/${plain(shop).slug}/`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: message('en', 'checkout', 'buyNow.button') }).click();
  release();
  await expect(page).toHaveURL(/\/checkout\/\?orderid=/);
});

for (const language of LANGUAGES) {
  test(`a cart that was translated goes on telling the truth, in ${language}`, async ({
    page,
    shop,
  }) => {
    const [first, second] = inStock(shop);
    if (!first || !second) throw new Error('The shop has too few products.');
    await withGuestCart(page, [
      [first.id, 1],
      [second.id, 1],
    ]);
    await page.goto(pathIn(language, '/cart/'));
    const name = shop[language].products.find(({ id }) => id === first.id)?.name ?? '';
    const line = lineOf(page, { name });
    await expect(line).toBeVisible();
    const total = line.getByText(/^\$[\d,]+\.\d\d$/).last();
    const before = await total.textContent();
    await changeNow(page, 'translator');
    await line.getByRole('spinbutton').fill('2');
    await line.getByRole('spinbutton').press('Enter');
    await expect(total).not.toHaveText(before ?? '');
    await line.getByRole('button').last().click();
    await expect(lineOf(page, { name })).toHaveCount(0);
  });
}
