import { scrypt } from 'node:crypto';
import { login } from '@vitrine/contract/api/calls/account.ts';
import { expect, it, vi } from 'vitest';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';

vi.mock('node:crypto', { spy: true });

it('hashes once and as hard for an unknown account as for a known one', async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const hashesOf = async (email: string, password: string) => {
    vi.mocked(scrypt).mockClear();
    const refusal = await refusalOf(shop.client()(login, { body: { email, password } }));
    return [
      refusal.code,
      ...vi.mocked(scrypt).mock.calls.map(([, , bytes, cost]) => [bytes, cost]),
    ];
  };
  const known = await hashesOf('leila@mail.example', 'a guess');
  const cost = { N: 4, r: 8, p: 1, maxmem: expect.any(Number) };
  expect(known).toEqual([401, [32, cost]]);
  expect(await hashesOf('nobody@mail.example', 'a guess')).toEqual(known);
  expect(await hashesOf('nobody@mail.example', PASSWORD)).toEqual(known);
});
