import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { orderRow, runCommand, storedAddress } from '../testing/command.ts';
import { NOW } from '../testing/fixture.ts';
import * as ordersCommand from './orders.ts';

const at = NOW.toISOString();

/** A shop on disk with an order in each of these states, numbered HC0, HC1 and so on. */
async function shopWith(...states: Parameters<typeof orderRow>[1][]) {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(() => database.destroy());
  await database.insertInto('guest').values({ id: 'g', created_at: at }).execute();
  const orders = states.map((state, index) => orderRow(`HC${index}`, state));
  for (let start = 0; start < orders.length; start += 1000) {
    await database
      .insertInto('shop_order')
      .values(orders.slice(start, start + 1000))
      .execute();
  }
  const run = (...args: string[]) => runCommand(ordersCommand, args, dataFolder);
  return { database, run };
}

describe('the list', () => {
  test('has what waits, by what is to be done', async () => {
    const { database, run } = await shopWith(
      ...(['pending_payment', 'paid', 'shipped', 'awaiting_confirmation', 'delivered'] as const),
    );
    const address = storedAddress('HC1', { city: 'Ikeja', country: 'NG', phone: '+2348031234567' });
    await database.insertInto('order_address').values(address).execute();
    const parcel = { order_id: 'HC2', number: 'LX123456789CN' };
    await database.insertInto('parcel').values(parcel).execute();
    const head = (id: string) => `  ${id}   2026-03-01 12:00 UTC   $1.00   `;
    expect((await run()).output.split('\n')).toEqual([
      'To be confirmed with their buyers (1):',
      `${head('HC3')}no address`,
      'Waiting to be paid (1):',
      `${head('HC0')}no address`,
      'To be packed and sent (1):',
      `${head('HC1')}Leila Haddad, Ikeja, NG, +2348031234567`,
      'Sent (1):',
      `${head('HC2')}no address   LX123456789CN`,
      '',
    ]);
    expect((await run('--state', 'closed')).output).toContain(
      `${head('HC4')}no address   delivered`,
    );
    expect(JSON.parse((await run('--json')).output)).toHaveLength(4);
    const [names, row] = (await run('--state', 'pack', '--csv')).output.split('\n');
    expect(names).toMatch(/^id,group,state,/);
    expect(row).toBe(
      'HC1,pack,paid,2026-03-01T12:00:00.000Z,100,USD,false,0,0,Leila Haddad,Ikeja,NG,+2348031234567,leila@mail.example,en,',
    );
  });

  test('of a shop without orders says so', async () => {
    const { run } = await shopWith();
    expect((await run()).output).toBe('No order waits.\n');
    expect((await run('--json')).output).toBe('[]\n');
  });

  test('of 10,000 orders fits on a screen, and is whole when asked for', async () => {
    const { run } = await shopWith(...Array.from({ length: 10_000 }, () => 'paid' as const));
    const { output } = await run();
    expect(output.split('\n')).toHaveLength(53);
    expect(output).toContain('… and 9950 more: bin/vitrine orders --state pack lists all.');
    expect((await run('--state', 'pack')).output.split('\n')).toHaveLength(10_002);
    expect(JSON.parse((await run('--json')).output)).toHaveLength(10_000);
  });

  test('is forged by nothing that a buyer wrote', async () => {
    const { database, run } = await shopWith('paid');
    const address = storedAddress('HC0', {
      first_name: '=HYPERLINK("http://evil.example")',
      city: 'Algiers\n  HC9   ordered\u2028\u001b[2J\u202eA',
      country: 'DZ',
    });
    await database.insertInto('order_address').values(address).execute();
    for (const args of [[], ['show', 'HC0'], ['--csv']]) {
      const { output } = await run(...args);
      expect(output).toContain('Algiers   HC9   ordered \\u001b[2J\\u202eA');
      expect(output).not.toMatch(/\n {2}HC9/);
    }
    expect((await run('--csv')).output).toContain(`"'=HYPERLINK(""http://evil.example"") Haddad"`);
  });
});

test('an order is shown with its items, money, e-mails and what happened', async () => {
  const { database, run } = await shopWith('paid');
  await database.insertInto('order_address').values(storedAddress('HC0')).execute();
  const line = { product_id: 7, quantity: 2, unit_cents: 50, list_cents: 50, position: 0 };
  await database
    .insertInto('order_line')
    .values({ order_id: 'HC0', ...line })
    .execute();
  await database
    .insertInto('order_line_text')
    .values({ order_id: 'HC0', position: 0, language: 'en', name: 'Ring, 52' })
    .execute();
  await database.insertInto('order_event').values({ order_id: 'HC0', state: 'paid', at }).execute();
  const payment = { id: 'P1', order_id: 'HC0', cents: 100, currency: 'USD', created_at: at };
  await database
    .insertInto('payment')
    .values({ ...payment, environment: 'practice', status: 'COMPLETED' })
    .execute();
  expect((await run('note', 'hc0', 'Called back.')).output).toBe('Noted about HC0.\n');
  expect((await run('show', 'HC0')).output).toBe(
    [
      'HC0  paid  ordered 2026-03-01 12:00 UTC  (en)',
      'Items:',
      '  2 × Ring, 52   no longer in the catalogue   $1.00',
      '  Shipping $0.00, total $1.00 USD',
      'To:',
      ...[
        '  Leila Haddad',
        '  4 Harbour Road',
        '  1000 Tunis',
        '  Tunisia',
        '  leila@mail.example',
      ],
      'Payments:',
      '  P1   COMPLETED   $1.00   practice: no money moved',
      'What happened:',
      '  2026-03-01 12:00 UTC   paid',
      '  2026-03-01 12:00 UTC   note: Called back.',
      '',
    ].join('\n'),
  );
  expect(JSON.parse((await run('show', 'HC0', '--json')).output)).toMatchObject({
    order_id: 'HC0',
    lines: [{ sku: null, is_gone: true, quantity: 2 }],
    payments: [{ id: 'P1' }],
  });
  expect((await run('show', 'HC0', '--csv')).output).toBe(
    'sku,name,quantity,unit_price,line_total\n,"Ring, 52",2,0.5,1\n',
  );
});

test('sales are summed by day, without tests', async () => {
  const { database, run } = await shopWith('paid', 'paid', 'paid');
  const payment = { currency: 'USD', created_at: at, status: 'COMPLETED' } as const;
  const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000).toISOString();
  await database
    .insertInto('payment')
    .values([
      { ...payment, id: 'P0', order_id: 'HC0', environment: 'live', cents: 1000, paid_at: day(-1) },
      { ...payment, id: 'P1', order_id: 'HC1', environment: 'cash', cents: 500, paid_at: at },
      { ...payment, id: 'P2', order_id: 'HC2', environment: 'practice', cents: 9, paid_at: at },
      { ...payment, id: 'P3', order_id: 'HC2', environment: 'live', cents: 7, paid_at: day(-9) },
    ])
    .execute();
  await database
    .updateTable('payment')
    .set({ refunded_cents: 200 })
    .where('id', '=', 'P0')
    .execute();
  expect((await run('sales', '--week')).output.split('\n')).toEqual([
    'Sales by day (UTC) of payment:',
    '  2026-02-28   1 order   $10.00 paid, $2.00 given back, $8.00 left',
    '  2026-03-01   1 order   $5.00 paid, $0.00 given back, $5.00 left',
    '  In all       2 orders   $15.00 paid, $2.00 given back, $13.00 left',
    '  Test orders are left out: 1.',
    '',
  ]);
  expect((await run('sales', '--month', '--csv')).output).toContain('2026-02-20,1,7,0,7\n');
  expect(JSON.parse((await run('sales', '--json')).output).days).toHaveLength(2);
});

test.each([
  [['show', 'HC9'], 1, 'There is no order HC9.'],
  [['note', 'HC9', 'x'], 1, 'There is no order HC9. Nothing was changed.'],
  [['note', 'HC0', ' '], 2, 'It should have 1 to 255 letters.'],
  [['cancel', 'HC9'], 1, 'There is no order HC9. Nothing was changed.'],
  [['cancel', 'HC1'], 1, 'HC1 is shipped already, so it can’t be cancelled.'],
  [['refund', 'HC9'], 1, 'There is no order HC9. Nothing was changed.'],
  [['refund', 'HC0'], 1, 'Nothing was paid for HC0. Nothing was changed.'],
  [['refund', 'HC0', '--amount', '0'], 2, 'Write dollars and cents as 25.00.'],
  [['refund', 'HC0', '--amount', '-3'], 2, 'Write dollars and cents as 25.00.'],
  [['refund', 'HC0', '--amount', '1.005'], 2, 'Write dollars and cents as 25.00.'],
  [['refund', 'HC0', '--amount', '1', '--restock'], 2, 'A part of the money says nothing'],
  [['--json', '--csv'], 2, "option '--csv' cannot be used with option '--json'"],
  [['--state', 'new'], 2, 'Allowed choices are confirm, pay, pack, sent, closed.'],
])('%j changes nothing and says why', async (args, exitCode, message) => {
  const { database, run } = await shopWith('pending_payment', 'shipped');
  const { code, output, errors } = await run(...args);
  expect([code, output]).toEqual([exitCode, '']);
  expect(errors).toContain(message);
  for (const table of ['order_event', 'order_note', 'refund', 'audit_event'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a folder without a shop stays one', async () => {
  expect((await runCommand(ordersCommand, [], join(tmpdir(), 'no-shop'))).code).toBe(1);
});
