import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { catalogue, product } from '@vitrine/reference-api/testing/fixture.ts';
import { onTestFinished } from 'vitest';
import { applyCatalogue } from '../../../packages/reference-api/import/apply.ts';

/** Product id and quantity in the customer's cart; the buyer makes it three of the second one. */
export const CART = [
  [1, 2],
  [2, 3],
];
/** Product id and stock of the shop. */
export const ITEMS = [
  [1, 5],
  [2, 7],
];

/** A shop's data with a customer whose cart is full; `copy` gives a test a folder of its own. */
export interface CheckoutFolder {
  token: string;
  copy(): string;
  remove(): void;
}

/** Makes the shop's data once. */
export async function makeCheckoutFolder(): Promise<CheckoutFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
  const made = join(folder, 'made');
  const shop = await openCommerceApi({ dataFolder: made, payments: { provider: 'practice' } });
  const products = [
    product('watch', { price: cents(124_990), stock: 5 }),
    product('pen', { price: cents(12_050), stock: 7 }),
  ];
  await applyCatalogue(shop.database, shop.media, catalogue({ products }), { source: 'test' });
  let token: string | undefined;
  const call = createShopClient({
    baseUrl: 'http://shop.test',
    token: () => token,
    fetch: async (url, init) => shop.app.request(String(url), init),
  });
  const body = { email: 'leila@mail.example', password: 'a quiet harbour' };
  await call(register, { body });
  ({ token } = await call(login, { body }));
  await call(setCartQuantity, { body: { product_id: 1, quantity: 2 } });
  await call(setCartQuantity, { body: { product_id: 2, quantity: 1 } });
  await shop.close();
  return {
    token,
    copy: () => {
      const copy = mkdtempSync(join(folder, 'copy-'));
      cpSync(made, copy, { recursive: true });
      onTestFinished(() => rmSync(copy, { recursive: true }));
      return copy;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
