import {
  addAddress,
  changeAddress,
  deleteAddress,
  savedAddresses,
} from '@vitrine/contract/api/calls/addresses.ts';
import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { expect, test } from 'vitest';
import { message } from '../http/messages.ts';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { ADDRESS } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

/** What somebody may do with their addresses. */
async function addressesFor(shop: TestShop, name: string) {
  const token = await newCustomer(shop, name);
  const client = shop.client('en', { token });
  const bodyOf = (fields: object) => ({ ...ADDRESS, is_default: false, ...fields });
  return {
    client,
    add: (fields = {}) => client(addAddress, { body: bodyOf(fields) }),
    change: (id: string | number, fields = {}) =>
      client(changeAddress, { params: { id }, body: bodyOf(fields) }),
    remove: (id: string | number) => client(deleteAddress, { params: { id } }),
    list: async () =>
      (await client(savedAddresses, {})).map(({ city, is_default }) =>
        is_default ? `${city} (default)` : city,
      ),
  };
}

test('addresses are saved, changed and deleted; the first is the default, one at most is', async () => {
  const { add, change, remove, list } = await addressesFor(await openTestShop(), 'leila');
  expect(await list()).toEqual([]);
  const home = await add();
  expect(home).toEqual({ ...ADDRESS, id: home.id, is_default: true });
  const office = await add({ city: 'Sfax', line2: 'Floor 2', phone: '+21671000000' });
  expect(office).toMatchObject({ line2: 'Floor 2', phone: '+21671000000', is_default: false });
  await add({ city: 'Sousse', is_default: true });
  expect(await list()).toEqual(['Sousse (default)', 'Sfax', 'Tunis']);
  expect(await change(office.id, { city: 'Gabès', is_default: true })).toMatchObject({
    id: office.id,
    city: 'Gabès',
  });
  expect(await list()).toEqual(['Gabès (default)', 'Sousse', 'Tunis']);
  await remove(office.id);
  expect(await list()).toEqual(['Sousse', 'Tunis']);
});

test('another customer’s is not told from one that does not exist', async () => {
  const shop = await openTestShop();
  const leila = await addressesFor(shop, 'leila');
  const omar = await addressesFor(shop, 'omar');
  const { id } = await leila.add();
  await omar.add({ city: 'Oran', is_default: true });
  for (const other of [id, 999_999, 'none', '9'.repeat(30)]) {
    for (const refused of [omar.change(other, { is_default: true }), omar.remove(other)]) {
      const { code, serverMessage, data } = await refusalOf(refused);
      expect([code, serverMessage, data]).toEqual([404, 'Address not found', undefined]);
    }
  }
  expect([await leila.list(), await omar.list()]).toEqual([
    ['Tunis (default)'],
    ['Oran (default)'],
  ]);
});

test('a customer has as many as the shop keeps, also of those that come at once', async () => {
  const { add, list } = await addressesFor(await openTestShop(), 'leila');
  const sent = Array.from({ length: limits.maxSavedAddresses + 3 }, () =>
    add({ is_default: true }),
  );
  const results = await Promise.allSettled(sent);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  const saved = await list();
  expect(saved).toHaveLength(limits.maxSavedAddresses);
  expect(saved.filter((one) => one.endsWith('(default)'))).toHaveLength(1);
  const refusal = await refusalOf(add());
  expect([refusal.code, refusal.serverMessage]).toEqual([409, message('addressesFull')]);
});

test('one is read as an order’s address is, in any country', async () => {
  const { add } = await addressesFor(await openTestShop(), 'leila');
  expect(await add({ country: 'us', lastName: '', postalCode: '' })).toMatchObject({
    country: 'US',
  });
  const refusal = await refusalOf(add({ country: 'XX', address: ' ', phone: 'call me' }));
  expect([refusal.code, Object.keys(refusal.fieldErrors).toSorted()]).toEqual([
    422,
    ['address', 'country', 'phone'],
  ]);
});

test('they go along with a copy of the account, and with its erasure', async () => {
  const shop = await openTestShop();
  const { client, add } = await addressesFor(shop, 'leila');
  await add({ phone: '+21671000000' });
  const password = { body: { password: PASSWORD } };
  expect(await client(exportAccount, password)).toMatchObject({
    addresses: [{ last_name: 'Haddad', phone: '+21671000000' }],
  });
  await client(eraseAccount, password);
  expect(await shop.database.selectFrom('customer_address').selectAll().execute()).toEqual([]);
});

test('nobody has any without an account', async () => {
  const shop = await openTestShop();
  expect(await refusalOf(shop.client()(savedAddresses, {}))).toMatchObject({ code: 401 });
});
