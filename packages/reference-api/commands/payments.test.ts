import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { runCommand } from '../testing/command.ts';
import * as paymentsCommand from './payments.ts';

let dataFolder: string;

beforeEach(() => {
  dataFolder = folderWith();
});

async function list(...args: string[]) {
  const { code, said } = await runCommand(paymentsCommand, args, dataFolder);
  return { code, said };
}

const order = (id: string, state: 'paid' | 'pending_payment' | 'cancelled') => ({
  id,
  state,
  customer_id: null,
  guest_id: 'guest',
  source: 'Halcyre',
  language: 'en' as const,
  currency: 'USD',
  total_cents: 124_990,
  hold_expires_at: '2026-03-01T08:35:09.000Z',
  created_at: '2026-03-01T08:05:09.000Z',
});
const payment = (id: string, order_id: string) => ({
  id,
  order_id,
  environment: 'live' as const,
  cents: 124_990,
  currency: 'USD',
  capture_id: `C-${id}`,
  captured_currency: 'USD',
  created_at: '2026-03-01T08:06:09.000Z',
});

it('lists what a person has to look at, and nothing else', async () => {
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  const created_at = '2026-03-01T08:05:09.000Z';
  await database.insertInto('guest').values({ id: 'guest', created_at }).execute();
  expect(await list()).toEqual({ code: 0, said: 'No payment needs to be looked at.\n' });
  await database
    .insertInto('shop_order')
    .values([order('HC1', 'pending_payment'), order('HC2', 'paid'), order('HC3', 'paid')])
    .execute();
  await database
    .insertInto('payment')
    .values([
      { ...payment('P3', 'HC3'), status: 'COMPLETED', captured_cents: 124_990, refunded_cents: 0 },
    ])
    .execute();
  await database
    .insertInto('payment')
    .values({
      ...payment('P1', 'HC1'),
      status: 'REVIEW',
      captured_cents: 100,
      note: 'it is over 1.00 USD',
    })
    .execute();
  const given = { refunded_cents: 4_990, captured_cents: 124_990 };
  await database
    .insertInto('payment')
    .values({
      ...payment('P2', 'HC2'),
      ...given,
      status: 'COMPLETED',
      environment: 'sandbox',
      created_at,
    })
    .execute();
  await database.destroy();
  expect((await list()).said.split('\n')).toEqual([
    'HC1  2026-03-01 08:06 UTC  REVIEW',
    '  The order is pending_payment and costs $1,249.90 USD.',
    '  Payment P1, captured as C-P1: $1.00 USD.',
    '  Why: it is over 1.00 USD',
    '',
    'HC2  2026-03-01 08:05 UTC  COMPLETED (sandbox: no money moved)',
    '  The order is paid and costs $1,249.90 USD.',
    '  Payment P2, captured as C-P2: $1,249.90 USD, of which $49.90 was given back.',
    '',
  ]);
});

it('lists what the shop gave back only where PayPal gave more, or refused', async () => {
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  const at = '2026-03-01T08:05:09.000Z';
  await database.insertInto('guest').values({ id: 'guest', created_at: at }).execute();
  await database
    .insertInto('shop_order')
    .values([order('HC1', 'paid'), order('HC2', 'paid'), order('HC3', 'cancelled')])
    .execute();
  const paid = { status: 'COMPLETED' as const, captured_cents: 124_990 };
  await database
    .insertInto('payment')
    .values([
      { ...payment('P1', 'HC1'), ...paid, refunded_cents: 100 },
      { ...payment('P2', 'HC2'), ...paid, refunded_cents: 150 },
      { ...payment('P3', 'HC3'), ...paid, refunded_cents: 0 },
    ])
    .execute();
  const refund = { status: 'DONE' as const, cents: 100, created_at: at, checked_at: at };
  await database
    .insertInto('refund')
    .values([
      { ...refund, id: 'R1', payment_id: 'P1' },
      { ...refund, id: 'R2', payment_id: 'P2' },
      { ...refund, id: 'R3', payment_id: 'P3', status: 'REFUSED' },
    ])
    .execute();
  await database.destroy();
  const { payments } = JSON.parse((await list('--json')).said);
  expect(payments.map(({ id }: { id: string }) => id).sort()).toEqual(['P2', 'P3']);
});

it('lets no word of PayPal pass for a payment, or drive the terminal', async () => {
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  const at = '2026-03-01T08:05:09.000Z';
  const hostile = 'C\nHC9  2026-03-01 08:05 UTC  REVIEW\u001b[2J\u202e';
  await database.insertInto('guest').values({ id: 'guest', created_at: at }).execute();
  await database.insertInto('shop_order').values(order('HC1', 'paid')).execute();
  const said = { capture_id: hostile, captured_currency: hostile, note: hostile };
  const review = { ...payment('P1', 'HC1'), ...said, status: 'REVIEW' as const };
  await database.insertInto('payment').values(review).execute();
  await database
    .insertInto('unknown_payment')
    .values({
      id: hostile,
      order_id: hostile,
      environment: 'live',
      event_type: hostile,
      first_at: at,
      deliveries: 1,
    })
    .execute();
  await database.destroy();
  const listed = await list();
  expect(listed.said.match(/^HC\d/gm)).toEqual(['HC1']);
  expect(listed.said).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse((await list('--json')).said)).toMatchObject({ payments: [said] });
});

describe('a payment that the shop lost', () => {
  const unknown = (id: string, order_id: string) => ({
    id,
    order_id,
    environment: 'live' as const,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    first_at: '2026-03-01T08:06:09.000Z',
    deliveries: 20,
  });

  beforeEach(async () => {
    const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
    const created_at = '2026-03-01T08:05:09.000Z';
    await database.insertInto('guest').values({ id: 'guest', created_at }).execute();
    await database.insertInto('shop_order').values(order('HC1', 'pending_payment')).execute();
    await database
      .insertInto('unknown_payment')
      .values([unknown('P1', 'HC1'), unknown('P2', 'HC2')])
      .execute();
    await database.destroy();
  });

  it('is listed, and settled by a person, once', async () => {
    expect((await list()).said.split('\n')).toEqual([
      'HC1  2026-03-01 08:06 UTC  UNKNOWN',
      '  PayPal tells of the payment P1 (PAYMENT.CAPTURE.COMPLETED), which the shop does not have.',
      '  The shop has this order as pending_payment. Look the payment up at PayPal, and settle it.',
      '',
      'HC2  2026-03-01 08:06 UTC  UNKNOWN',
      '  PayPal tells of the payment P2 (PAYMENT.CAPTURE.COMPLETED), which the shop does not have.',
      '  The shop does not have this order. Look the payment up at PayPal, and settle it.',
      '',
    ]);
    expect((await list('P1', '--accept', 'seen at PayPal')).said).toContain('its order is paid');
    expect((await list('P2', '--accept', 'sent by hand')).said).toBe(
      "P2 is accepted, but the shop does not have its order: bin/vitrine orders ship can't send it.\n",
    );
    expect((await list()).said).toBe('No payment needs to be looked at.\n');
    expect((await list('P2', '--refunded', 'again')).code).toBe(1);
  });

  it('is settled as given back', async () => {
    expect(await list('P2', '--refunded', 'given back at PayPal')).toMatchObject({ code: 0 });
    expect((await list()).said).not.toContain('P2');
  });

  it('is not listed any more once it is back', async () => {
    const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
    await database
      .insertInto('payment')
      .values({ ...payment('P1', 'HC1'), status: 'COMPLETED', captured_cents: 124_990 })
      .execute();
    await database.destroy();
    expect((await list()).said).not.toContain('P1');
  });
});

it('says that there is no shop', async () => {
  const { code, said } = await list();
  expect([code, said]).toEqual([1, expect.stringContaining('npm start opens one')]);
});

it.each([
  [['P1'], 2, 'Say either --accept or --refunded'],
  [['P1', '--accept', 'a', '--refunded', 'b'], 2, 'Say either --accept or --refunded'],
  [['P1', '--accept', ' '], 2, 'Say why'],
  [['--accept', 'because'], 2, 'Say which payment'],
  [['P1', '--accept', 'because', '--json'], 2, 'Only the list'],
  [['P1', 'P2', '--accept', 'because'], 2, 'too many arguments'],
  [['P9', '--accept', 'because'], 1, 'There is no payment P9. Nothing was changed.'],
])('settles nothing by %j, and says why', async (args, code, message) => {
  await (await openDatabase(join(dataFolder, 'shop.sqlite'))).destroy();
  expect(await list(...args)).toEqual({ code, said: expect.stringContaining(message) });
});

it('settles a payment in review, once', async () => {
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  const created_at = '2026-03-01T08:05:09.000Z';
  await database.insertInto('guest').values({ id: 'guest', created_at }).execute();
  await database.insertInto('shop_order').values(order('HC1', 'pending_payment')).execute();
  await database
    .insertInto('payment')
    .values({ ...payment('P1', 'HC1'), status: 'REVIEW', captured_cents: 100 })
    .execute();
  await database.destroy();
  const { said } = await list('--json');
  expect(JSON.parse(said)).toMatchObject({
    unknown: [],
    payments: [{ id: 'P1', status: 'REVIEW', state: 'pending_payment' }],
  });
  const accept = ['P1', '--accept', 'agreed by telephone'];
  expect((await list(...accept)).said).toBe(
    'P1 is accepted, and its order is paid. bin/vitrine orders ship sends it.\n',
  );
  expect(await list(...accept)).toEqual({
    code: 1,
    said: 'P1 is not in REVIEW. Nothing was changed.\n',
  });
  expect((await list()).said).toBe('No payment needs to be looked at.\n');
});
