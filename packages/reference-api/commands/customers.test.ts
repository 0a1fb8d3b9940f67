import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runModule } from '@vitrine/runtime/command/command.ts';
import { expect, onTestFinished, test } from 'vitest';
import { insertCustomer } from '../accounts/customerQueries.ts';
import { openDatabase } from '../database/openDatabase.ts';
import * as customersCommand from './customers.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const at = NOW.toISOString();

/** A shop on disk where a person has an account, and asked and bought without it as well. */
async function openShop() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(async () => {
    await database.destroy();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const email = 'Leila@mail.example';
  await insertCustomer(database, { email, passwordHash: '-', language: 'en', now: NOW });
  await database.insertInto('guest').values({ id: 'g', created_at: at }).execute();
  await database
    .insertInto('shop_order')
    .values({
      id: 'HC1',
      customer_id: null,
      guest_id: 'g',
      state: 'delivered',
      source: 'Halcyre',
      language: 'en',
      currency: 'USD',
      total_cents: 100,
      created_at: at,
      hold_expires_at: at,
    })
    .execute();
  await database
    .insertInto('order_address')
    .values({
      order_id: 'HC1',
      email,
      first_name: 'Leila',
      last_name: 'Haddad',
      address: '4 Harbour Road',
      // Turns letters around, and drives some terminals.
      city: 'Tunis\u202e\u009b2J',
      postal_code: '1000',
      country: 'TN',
    })
    .execute();
  const question = { email, country: 'TN', description: 'In blue?', language: 'en' as const };
  await database
    .insertInto('inquiry')
    .values({ ...question, created_at: at })
    .execute();
  const run = async (...args: string[]) => {
    let said = '';
    const out = { write: (text: string) => (said += text) };
    const code = await runModule(customersCommand, args, {
      dataFolder,
      output: out,
      errors: out,
      now: NOW,
    });
    return { code, said };
  };
  return { database, run };
}

test('what the shop has under an address is given, with an account or without', async () => {
  const { run } = await openShop();
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
  const { database, run } = await openShop();
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
  const { database, run } = await openShop();
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
  const { database, run } = await openShop();
  expect(await run(...args)).toEqual({ code: 2, said: expect.stringContaining(message) });
  expect(await database.selectFrom('customer').selectAll().execute()).toHaveLength(1);
});
