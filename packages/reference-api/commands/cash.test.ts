import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { CASH } from '../orders/orderPayments.ts';
import { historyOf } from '../orders/orderQueries.ts';
import { orderRow, runCommand, storedAddress } from '../testing/command.ts';
import { NOW } from '../testing/fixture.ts';
import * as cashCommand from './cash.ts';
import * as ordersCommand from './orders.ts';

const at = NOW.toISOString();

/** A shop on disk with an order to be paid on delivery in each of these states: HC0, HC1 and so on. */
async function shopWith(...states: Parameters<typeof orderRow>[1][]) {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(() => database.destroy());
  await database.insertInto('guest').values({ id: 'g', created_at: at }).execute();
  for (const [index, state] of states.entries()) {
    const id = `HC${index}`;
    await database.insertInto('shop_order').values(orderRow(id, state)).execute();
    const address = storedAddress(id, { city: 'Dubai', country: 'AE', phone: '+971501234567' });
    await database.insertInto('order_address').values(address).execute();
    await database
      .insertInto('payment')
      .values({
        id: `cash-${id}`,
        order_id: id,
        environment: CASH,
        status: 'CREATED',
        cents: 100,
        currency: 'USD',
        created_at: at,
      })
      .execute();
  }
  const run = (...args: string[]) => runCommand(cashCommand, args, dataFolder);
  const orders = (...args: string[]) => runCommand(ordersCommand, args, dataFolder);
  return { database, run, orders };
}

const audited = async ({ database }: Awaited<ReturnType<typeof shopWith>>) =>
  (await database.selectFrom('audit_event').selectAll().orderBy('id').execute()).map(
    ({ kind, outcome, who, cents }) => [kind, outcome, who, cents],
  );

test('an order is confirmed, sent, and paid to the courier', async () => {
  const shop = await shopWith('awaiting_confirmation');
  const { run, orders, database } = shop;
  expect((await run()).output).toBe(
    [
      'To be confirmed (1):',
      '  HC0   ordered 2026-03-01 12:00 UTC   $1.00   until 2026-03-01 12:00 UTC',
      '    Leila Haddad, Dubai, AE (en)',
      '    +971501234567   https://wa.me/971501234567   leila@mail.example\n',
    ].join('\n'),
  );
  expect((await orders('ship', 'HC0', 'LX123456789CN')).errors).toContain(
    'HC0 has not been confirmed yet',
  );
  expect((await run('hc0', '--confirm')).output).toBe(
    'HC0 is confirmed. bin/vitrine orders ship sends it.\n',
  );
  expect((await run()).output).toBe('No order that is paid on delivery waits.\n');
  expect((await orders()).output).toContain(
    'Leila Haddad, Dubai, AE, +971501234567   $1.00 to be paid on delivery\n',
  );
  expect((await run('HC0', '--paid')).errors).toContain('HC0 is confirmed and not paid yet.');
  expect((await orders('ship', 'HC0', 'LX123456789CN')).code).toBe(0);
  expect((await run()).output).toContain('On the way, and not paid yet (1):\n  HC0');
  expect((await run('HC0', '--paid')).output).toBe('HC0 is delivered and paid.\n');
  expect((await run('HC0', '--paid')).code).toBe(1);
  const states = (await historyOf(database, 'HC0')).map(({ state }) => state);
  expect(states).toEqual(['confirmed', 'shipped', 'delivered']);
  const payment = await database.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
  expect(payment).toMatchObject({ status: 'COMPLETED', captured_cents: 100, paid_at: at });
  expect((await run('HC0', '--refunded')).output).toBe('HC0 is noted as given back.\n');
  expect(await audited(shop)).toEqual([
    ['order.confirmed', 'done', 'shop', 100],
    ['payment.received', 'done', 'shop', 100],
    ['payment.refunded', 'whole', 'shop', 100],
  ]);
});

describe('an order that is cancelled', () => {
  test.each(['awaiting_confirmation', 'confirmed', 'shipped'] as const)(
    'while it is %s is over, with nothing to be paid',
    async (state) => {
      const shop = await shopWith(state);
      expect((await shop.run('HC0', '--cancel')).output).toContain('HC0 is cancelled');
      const payment = await shop.database.selectFrom('payment').select('status').execute();
      expect(payment).toEqual([{ status: 'LAPSED' }]);
      const queued = await shop.database.selectFrom('outbox').select('kind').execute();
      expect(queued).toEqual([{ kind: 'cashCancelledEmail' }]);
      expect(await audited(shop)).toEqual([['order.cancelled', 'by the shop', 'shop', 100]]);
      expect((await shop.run('HC0', '--cancel')).errors).toContain('HC0 is cancelled');
    },
  );
});

test('what is paid online is left to PayPal', async () => {
  const { database, run } = await shopWith('awaiting_confirmation');
  await database.insertInto('shop_order').values(orderRow('HC7', 'paid')).execute();
  expect((await run('HC7', '--cancel')).errors).toContain('HC7 is not paid on delivery.');
});

test.each([
  [['HC9', '--confirm'], 1, 'There is no order HC9. Nothing was changed.'],
  [['HC0', '--confirm'], 1, 'HC0 is delivered and not paid yet. Nothing was changed.'],
  [['HC0', '--cancel'], 1, 'HC0 is delivered and not paid yet.'],
  [['HC0', '--refunded'], 1, 'HC0 is delivered and not paid yet.'],
  [['HC0'], 2, 'Say one of'],
  [['HC0', '--confirm', '--cancel'], 2, 'Say one of'],
  [['--confirm'], 2, 'Say which order.'],
  [['HC0', '--paid', '--json'], 2, 'Only the list'],
])('%j changes nothing and says why', async (args, exitCode, message) => {
  const { database, run } = await shopWith('delivered');
  const { code, output, errors } = await run(...args);
  expect([code, output]).toEqual([exitCode, '']);
  expect(errors).toContain(message);
  expect(await database.selectFrom('order_event').selectAll().execute()).toEqual([]);
});

test('a program reads the list as JSON, and what buyers wrote drives no terminal', async () => {
  const { database, run } = await shopWith('awaiting_confirmation', 'delivered');
  expect(JSON.parse((await run('--json')).output)).toMatchObject({
    unconfirmed: [{ id: 'HC0', phone: '+971501234567', total_cents: 100 }],
    unpaid: [{ id: 'HC1', state: 'delivered' }],
  });
  await database.updateTable('order_address').set({ first_name: 'A\n  HC9\u001b[2J' }).execute();
  const { output } = await run();
  expect(output).toContain('    A   HC9\\u001b[2J Haddad, Dubai');
});
