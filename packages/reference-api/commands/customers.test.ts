import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { insertCustomer } from '../accounts/customerQueries.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { orderRow, runCommand, storedAddress } from '../testing/command.ts';
import { NOW } from '../testing/fixture.ts';
import * as customersCommand from './customers.ts';

const at = NOW.toISOString();

/** A shop on disk where a person has an account, and asked and bought without it as well. */
async function openCustomerDatabase() {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(() => database.destroy());
  const email = 'Leila@mail.example';
  await insertCustomer(database, { email, passwordHash: '-', language: 'en', now: NOW });
  await database.insertInto('guest').values({ id: 'g', created_at: at }).execute();
  await database.insertInto('shop_order').values(orderRow('HC1', 'delivered')).execute();
  // The place turns letters around, and drives some terminals.
  const address = storedAddress('HC1', { email, city: 'Tunis\u202e\u009b2J' });
  await database.insertInto('order_address').values(address).execute();
  const question = { email, country: 'TN', description: 'In blue?', language: 'en' as const };
  await database
    .insertInto('inquiry')
    .values({ ...question, created_at: at })
    .execute();
  const run = async (...args: string[]) => {
    const { code, said } = await runCommand(customersCommand, args, dataFolder);
    return { code, said };
  };
  return { database, run };
}

test('what the shop has under an address is given, with an account or without', async () => {
  const { run } = await openCustomerDatabase();
  const { code, said } = await run('export', 'leila@MAIL.example');
  expect(code).toBe(0);
  expect(said).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(said)).toMatchObject({
    customer: { account: { email: 'Leila@mail.example' }, orders: [] },
    without_account: {
      orders: [{ order_id: 'HC1', address: { lastName: 'Haddad', city: 'Tunis\u202e\u009b2J' } }],
      inquiries: [{ description: 'In blue?' }],
    },
  });
});

test('it is erased, but for what the books need', async () => {
  const { database, run } = await openCustomerDatabase();
  expect(await run('erase', 'leila@mail.example')).toEqual({
    code: 0,
    said: 'The account was erased. Without an account: 1 orders and 1 questions were erased.\n',
  });
  expect(await database.selectFrom('customer').selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('inquiry').selectAll().execute()).toEqual([]);
  const address = await database.selectFrom('order_address').selectAll().execute();
  expect(address).toMatchObject([{ last_name: 'Haddad', email: '' }]);
  const { guest_id } = await database
    .selectFrom('shop_order')
    .select('guest_id')
    .executeTakeFirstOrThrow();
  expect(guest_id).not.toBe('g');
  expect((await run('erase', 'leila@mail.example')).said).toContain('There was no account.');
});

test('nothing is erased while a guest pays, not even the account', async () => {
  const { database, run } = await openCustomerDatabase();
  await database
    .insertInto('payment')
    .values({
      id: 'P1',
      order_id: 'HC1',
      environment: 'sandbox',
      status: 'CAPTURING',
      cents: 100,
      currency: 'USD',
      created_at: at,
    })
    .execute();
  expect(await run('erase', 'leila@mail.example')).toEqual({
    code: 1,
    said: expect.stringContaining('Nothing was erased; try again later.'),
  });
  expect(await database.selectFrom('customer').selectAll().execute()).toHaveLength(1);
  expect(await database.selectFrom('inquiry').selectAll().execute()).toHaveLength(1);
});

test.each([
  [[], 'erase <email>'],
  [['erase'], "missing required argument 'email'"],
  [['erase', 'a'], 'Give one e-mail address.'],
  [['constructor', 'a@b.example'], "unknown command 'constructor'"],
  [['erase', 'a@b.example', 'c@d.example'], 'too many arguments'],
])('%j changes nothing and says why', async (args, message) => {
  const { database, run } = await openCustomerDatabase();
  expect(await run(...args)).toEqual({ code: 2, said: expect.stringContaining(message) });
  expect(await database.selectFrom('customer').selectAll().execute()).toHaveLength(1);
});
