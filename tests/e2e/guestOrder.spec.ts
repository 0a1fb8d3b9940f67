import { createAddressHash, readAddressKey } from '@vitrine/runtime/security/addressHash.ts';
import { problems } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { message } from './support/message.ts';
import { moveTo, placeOrder, productsToOrder } from './support/orders.ts';
import { E2E } from './support/place.ts';
import { pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const CODE = '042042';

/** Makes the code that was e-mailed for an order a known one. */
async function knowCode(id: string): Promise<void> {
  const code_hash = createAddressHash(readAddressKey(E2E.data))('orderCode', id, CODE);
  await inDatabase(E2E.database, async (database) => {
    const change = database.updateTable('order_code').set({ code_hash }).where('order_id', '=', id);
    await expect
      .poll(async () => Number((await change.executeTakeFirstOrThrow()).numUpdatedRows))
      .toBe(1);
  });
}

for (const [language, size] of [
  ['en', '@desktop'],
  ['zh', '@phone'],
] as const) {
  test(`a guest opens an order elsewhere by an e-mailed code and asks to cancel it, in ${language} ${size}`, async ({
    page,
    request,
    shop,
  }) => {
    const say = (key: string) => message(language, 'orders', `whole.${key}`);
    const { id } = await placeOrder(request, productsToOrder(shop, 'en', 2));
    await moveTo(id, 'paid');
    await page.goto(pathIn(language, `/orderQuery/?order_id=${id}`));
    const section = page.getByRole('region', { name: say('title') });
    await section.getByLabel(say('email')).fill('leila@mail.example');
    await expect(section).not.toContainText('Tunis');
    await section.getByRole('button', { name: say('send') }).click();
    await expect(section.getByRole('status')).toContainText('leila@mail.example');
    await knowCode(id);
    const code = section.getByLabel(say('code'));
    await code.fill('123456');
    await section.getByRole('button', { name: say('open') }).click();
    await expect(section.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await code.fill(CODE);
    await section.getByRole('button', { name: say('open') }).click();
    await expect(section.getByRole('article')).toContainText('Tunis');
    expect(await problems(page)).toEqual([]);

    await section.getByText(say('cancel'), { exact: true }).click();
    await section.getByLabel(say('statement')).fill('Bought twice.');
    await section.getByRole('button', { name: say('ask') }).click();
    const asked = section.getByText(say('asked.cancel').split('{{')[0] ?? '');
    await expect(asked).toBeVisible();
    await expect(section.getByText(say('cancel'), { exact: true })).toHaveCount(0);
    await section.getByRole('link', { name: say('withdraw') }).click();
    await expect(page.getByLabel(message(language, 'withdrawal', 'contract'))).toHaveValue(id);
  });
}
