import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { addToCart } from '@vitrine/contract/api/calls/cart.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { describe, expect, it } from 'vitest';
import type { Spoil } from '../doctor/spoil.ts';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { ACCOUNT_CALLS } from './accountCallFreedoms.ts';
import { ORDER_CALLS } from './orderCallFreedoms.ts';
import type { Customer } from './visitor.ts';

const account = { email: 'ada@mail.example', password: 'kingfisher' };

/** Somebody whose API answers otherwise from here on. */
async function openCustomer(change: Spoil): Promise<Customer> {
  const { app, memory } = createMinimalApi('http://minimal.test', 'http://shop.test');
  let token: string | undefined;
  const client = (changed: Spoil) =>
    createShopClient({
      baseUrl: 'http://minimal.test',
      token: () => token,
      fetch: (address, init) =>
        changed(new Request(address, init), async (asked) => app.fetch(asked)),
    });
  const before = client((request, respond) => respond(request));
  await before(register, { body: account });
  token = (await before(login, { body: account })).token;
  await before(addToCart, { body: { product_id: 'p-lamp', quantity: 2 } });
  const customer = memory.customers.get(account.email);
  memory.orders.set('7', { cents: 18_000, products: ['p-lamp'], customer, address: undefined });
  return { ask: client(change), account, orderId: '7' };
}

describe.each(Object.entries({ ...ORDER_CALLS, ...ACCOUNT_CALLS }))('%s', (_, freedoms) => {
  it.each(freedoms)('%s', async (_, act, change, expected) => {
    const customer = await openCustomer(change);
    const got = await act(customer).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.message;
    });
    expect(got).toEqual(expected);
  });
});
