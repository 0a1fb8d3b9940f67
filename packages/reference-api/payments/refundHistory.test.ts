import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { SEED, TRY_ALL } from '../../../tests/sample.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { refundOfSubject } from '../outbox/subjects.ts';
import { openSandbox } from '../paypal/sandbox/sandbox.ts';
import {
  approvedOrder,
  captureElsewhere,
  open,
  type Place,
  type Work,
} from '../testing/capturing.ts';

const PAID = 249_980;
const STOCK = 5;
const HOUR_MS = 3_600_000;

/** Each in a process of its own, which dies where its second part says. */
const step = fc.record({
  work: fc.constantFrom<Work>('refund', 'refundAgain', 'cancel', 'note'),
  death: fc.oneof(
    fc.constant(''),
    fc.constantFrom('before /v1/oauth2/token', 'before /refund', 'after /refund'),
    fc.integer({ min: 1, max: 60 }).map((statement) => `at ${statement}`),
  ),
  /** Whether the webhooks arrive then. */
  hooks: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The webhooks that wait arrive, twice each; `isLater`: an hour later, when what was not finished is. */
async function comeBack(place: Place, isLater = false) {
  const shop = await open(place);
  const file = join(place.folder, 'practice-payments.sqlite');
  const sandbox = openSandbox(file, () => Date.now() + HOUR_MS);
  await sandbox.deliver(async (headers, body) => {
    const send = () =>
      shop.app.request('/api/x/payments/webhook', { method: 'POST', headers, body });
    await send();
    return send();
  });
  sandbox.close();
  const { database } = shop;
  if (isLater) {
    const checked_at = new Date(Date.now() - HOUR_MS).toISOString();
    await database.updateTable('refund').set({ checked_at }).execute();
    await shop.close();
    const later = await open(place);
    const unfinished = () =>
      later.database.selectFrom('refund').selectAll().where('status', '=', 'OPEN').execute();
    await expect.poll(unfinished).toEqual([]);
    await later.close();
  } else await shop.close();
}

/** What PayPal gave back, and what the shop says of it. */
async function books({ folder }: Place, paymentId: string) {
  const sandbox = openSandbox(join(folder, 'practice-payments.sqlite'));
  const { purchase_units } = await sandbox.client.getOrder(paymentId);
  sandbox.close();
  const given = purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .reduce((sum, { amount }) => sum + Math.round(Number(amount?.value) * 100), 0);
  const database = await openDatabase(join(folder, 'shop.sqlite'));
  const select = {
    refunds: database.selectFrom('refund').selectAll(),
    emails: database.selectFrom('outbox').selectAll().where('kind', '=', 'orderRefundedEmail'),
    payment: database.selectFrom('payment').select('refunded_cents'),
    order: database.selectFrom('shop_order').select('state'),
    product: database.selectFrom('product').select('stock'),
  };
  const refunds = await select.refunds.execute();
  const told = (await select.emails.execute()).map(({ subject }) => refundOfSubject(subject));
  const { refunded_cents } = await select.payment.executeTakeFirstOrThrow();
  const { state } = await select.order.executeTakeFirstOrThrow();
  const { stock } = await select.product.executeTakeFirstOrThrow();
  await database.destroy();
  return { given, refunded_cents, refunds, told, state, stock };
}

const RUNS = TRY_ALL ? 200 : 3;

test(
  'whatever is given back, cancelled and killed, money goes back once and stock is right',
  async () => {
    const { place, paymentId } = await approvedOrder(async () => undefined);
    expect(await captureElsewhere(place, paymentId)).toBe('captured');

    async function live(steps: Step[]) {
      const folder = await mkdtemp(`${place.folder}-`);
      onTestFinished(() => rm(folder, { recursive: true }));
      await cp(place.folder, folder, { recursive: true });
      const copy = { folder, database: undefined };
      for (const { work, death, hooks } of steps) {
        const said = await captureElsewhere(copy, paymentId, death, work);
        expect(said).toMatch(/^(?:SIGKILL|done|noted|repeated|refused|unfinished|nothingLeft)$/);
        if (hooks) await comeBack(copy);
        const { given, refunded_cents } = await books(copy, paymentId);
        expect(given).toBeLessThanOrEqual(PAID);
        expect(refunded_cents).toBeLessThanOrEqual(given);
      }
      await comeBack(copy, true);
      const { given, refunded_cents, refunds, told, state, stock } = await books(copy, paymentId);
      const asked = refunds.reduce((sum, { cents }) => sum + cents, 0);
      expect([given, refunded_cents]).toEqual([asked, asked]);
      expect(told.reduce((sum, { before, after }) => sum + after - before, 0)).toBe(given);
      const isRepeat = steps.filter(({ work }) => work === 'refundAgain').length;
      expect(refunds.filter(({ cents }) => cents === 1000).length).toBeLessThanOrEqual(
        isRepeat + 1,
      );
      expect([state, stock]).toEqual(given === PAID ? ['cancelled', STOCK] : ['paid', STOCK - 2]);
    }

    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), live), {
      seed: SEED,
      numRuns: RUNS,
    });
  },
  RUNS * 60_000,
);
