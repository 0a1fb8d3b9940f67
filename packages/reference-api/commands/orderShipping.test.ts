import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { historyOf } from '../orders/orderQueries.ts';
import { parcelOf } from '../parcels/parcelQueries.ts';
import { orderRow, runCommand } from '../testing/command.ts';
import { NOW } from '../testing/fixture.ts';
import * as ordersCommand from './orders.ts';

/** A shop on disk with an order in each of these states, numbered HC0, HC1 and so on. */
async function shopWith(...states: ('pending_payment' | 'paid' | 'shipped' | 'cancelled')[]) {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(() => database.destroy());
  const at = NOW.toISOString();
  await database.insertInto('guest').values({ id: 'g', created_at: at }).execute();
  for (const [index, state] of states.entries()) {
    await database
      .insertInto('shop_order')
      .values(orderRow(`HC${index}`, state))
      .execute();
  }
  const orders = async (...args: string[]) => {
    const { code, output, errors } = await runCommand(ordersCommand, args, dataFolder);
    return { code, output, errors };
  };
  const run = (...args: string[]) => orders('ship', ...args);
  return { database, run, orders };
}

test('a paid order is sent with its number, then delivered', async () => {
  const { database, run, orders } = await shopWith('paid');
  expect(await orders()).toEqual({
    code: 0,
    errors: '',
    output: 'To be packed and sent (1):\n  HC0   2026-03-01 12:00 UTC   $1.00   no address\n',
  });
  const sent = await run('hc0', 'lx123456789cn', '3011');
  expect(sent).toEqual({ code: 0, errors: '', output: 'HC0 is on its way as LX123456789CN.\n' });
  expect(await parcelOf(database, 'HC0')).toMatchObject({ number: 'LX123456789CN', carrier: 3011 });
  expect((await orders()).output).toContain('Sent (1):\n  HC0');
  expect((await run('HC0', '--delivered')).output).toBe('HC0 is delivered.\n');
  const states = (await historyOf(database, 'HC0')).map(({ state }) => state);
  expect(states).toEqual(['shipped', 'delivered']);
});

test('goods are not sent for test payments, unless the owner says so', async () => {
  const { database, run, orders } = await shopWith('paid');
  await database
    .insertInto('payment')
    .values({
      id: 'P1',
      order_id: 'HC0',
      environment: 'practice',
      status: 'COMPLETED',
      cents: 100,
      currency: 'USD',
      created_at: NOW.toISOString(),
    })
    .execute();
  expect((await orders()).output).toContain('no address   paid as a test: not to be sent\n');
  expect(JSON.parse((await orders('--json')).output)).toMatchObject([{ id: 'HC0', is_test: true }]);
  const refused = await run('HC0', 'LX123456789CN');
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('HC0 was paid with a test payment only.');
  expect(await historyOf(database, 'HC0')).toEqual([]);
  expect((await run('HC0', 'LX123456789CN', '--practice')).code).toBe(0);
});

test('the carrier is called as the shop calls it', async () => {
  const { database, run, orders } = await shopWith('paid');
  await run('HC0', 'LX123456789CN', 'DHL Express');
  const parcel = { carrier: null, carrier_name: 'DHL Express' };
  expect(await parcelOf(database, 'HC0')).toMatchObject(parcel);
  expect((await orders('show', 'HC0')).output).toContain('LX123456789CN, DHL Express');
  expect((await run('HC0', 'LX123456789CN', '=1+1')).errors).toContain('such as "DHL Express"');
});

test('a mistyped number is given once more', async () => {
  const { database, run } = await shopWith('paid');
  await run('HC0', 'LX123456789CN', '3011');
  const { code, output } = await run('HC0', 'YT2616912345678901');
  expect([code, output]).toEqual([
    0,
    'HC0 was on its way already; its tracking number is now YT2616912345678901.\n',
  ]);
  expect(await parcelOf(database, 'HC0')).toMatchObject({
    number: 'YT2616912345678901',
    carrier: null,
    carrier_name: null,
    registered_at: null,
  });
});

test.each([
  [['HC9', 'LX123456789CN'], 1, 'There is no order HC9.'],
  [['HC0', 'LX123456789CN'], 1, 'HC0 has not been paid yet'],
  [['HC0', '--delivered'], 1, 'HC0 has not been sent yet.'],
  [['HC1', 'LX123456789CN'], 1, 'HC1 is delivered, cancelled or expired already.'],
  [['HC0'], 2, 'Say the tracking number'],
  [['HC0', 'x y'], 2, "'x y' is invalid for argument 'number'. A tracking number has 5 to 50"],
  [['HC0', 'LX123456789CN', '=China Post'], 2, "'=China Post' is invalid for argument 'carrier'"],
  [['HC0', 'LX123456789CN', '3011', 'more'], 2, 'too many arguments'],
  [['HC0', 'LX123456789CN', '--delivered'], 2, 'not both'],
  [['--delivered'], 2, "missing required argument 'order'"],
  [['--carrier'], 2, '--carrier'],
])('%j changes nothing and says why', async (args, exitCode, message) => {
  const { database, run } = await shopWith('pending_payment', 'cancelled');
  const { code, output, errors } = await run(...args);
  expect([code, output]).toEqual([exitCode, '']);
  expect(errors).toContain(message);
  expect(await database.selectFrom('order_event').selectAll().execute()).toEqual([]);
});
