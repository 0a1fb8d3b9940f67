import { expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { openTestShop } from '../testing/shop.ts';
import { findSession, openSession } from './sessions.ts';

it('an account has a hundred sessions, the newest', async () => {
  const shop = await openTestShop();
  const first = await newCustomer(shop);
  const { id } = (await findSession(shop.database, first, shop.now())) ?? { id: 0 };
  const tokens: string[] = [];
  for (let session = 0; session < 100; session += 1) {
    shop.pass(1);
    tokens.push(await openSession(shop.database, { customerId: id, device: '', now: shop.now() }));
  }
  expect(await findSession(shop.database, first, shop.now())).toBeUndefined();
  for (const token of tokens) {
    expect(await findSession(shop.database, token, shop.now())).toMatchObject({ id });
  }
});
