import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { expect, it } from 'vitest';
import { product } from './testing/fixture.ts';
import { placeOrder } from './testing/order.ts';
import { openTestShop, type TestShop } from './testing/shop.ts';

/** All hashes that a database holds, whatever they are of. */
async function hashesOf({ database }: TestShop): Promise<Set<string>> {
  const tables = await database.introspection.getTables();
  const names = new Set(['rate_window', ...tables.map(({ name }) => name)]);
  const rows = await Promise.all(
    [...names].map((name) =>
      database
        .selectFrom(name as 'customer')
        .selectAll()
        .execute(),
    ),
  );
  return new Set(JSON.stringify(rows).match(/[\w-]{43,}/g));
}

/** A shop that was visited from one address, each time in the same way. */
async function visitedShop(): Promise<TestShop> {
  const shop = await openTestShop({ products: [product('ring', { stock: 5 })] });
  const client = shop.client('en', { address: '192.0.2.7' });
  const body = { email: 'leila@mail.example', password: 'a quiet harbour' };
  await client(register, { body });
  await client(login, { body: { ...body, password: 'a wrong one' } }).catch(() => undefined);
  await client(login, { body });
  const key = 'b1a1f3a0-5a2e-4a37-9b0e-0d8e6f0c7d11';
  await placeOrder(shop, [[1, 1, 100]], { address: '192.0.2.7', key });
  return shop;
}

it('stores an address as no other shop does: nobody can try all of them', async () => {
  const [one, another] = [await hashesOf(await visitedShop()), await hashesOf(await visitedShop())];
  expect(one.size).toBeGreaterThan(4);
  expect([...one].filter((hash) => another.has(hash))).toEqual([]);
});
