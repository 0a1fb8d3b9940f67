import { setTimeout } from 'node:timers/promises';
import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import { tryWithLock } from '../database/tryWithLock.ts';
import {
  findPayment,
  type PaymentRow,
  paymentsIn,
  unsettledPayments,
} from '../orders/orderPayments.ts';
import type { OrderRow } from '../orders/orderQueries.ts';
import { type Beginning, beginPayment } from './beginPayment.ts';
import { lapseForeign } from './claimPayment.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { PaymentServices } from './paymentServices.ts';
import { sweepRefunds } from './refundPayment.ts';
import type { Settlement } from './settlement.ts';
import { settlePayment } from './settlePayment.ts';
import { takeWebhook } from './takeWebhook.ts';
import type { WebhookEvent } from './webhookEvent.ts';

/** A response to a capture that was started this long ago was probably lost, in ms. */
const LOST_MS = 10_000;

/** Browsers wait 10 s for a response (spec section 9); then a capture's end is not known. In ms. */
const RESPONSE_TIMEOUT_MS = 9_000;
/** An order is not shown later than this because of PayPal, in ms. */
const REFRESH_WITHIN_MS = 4_000;

/** Everything that is done with payments; every part may be repeated at any time. */
export interface Payments {
  provider: PaymentProvider;
  begin(order: OrderRow): Promise<Beginning>;
  /** The buyer has approved, and requests the capture. */
  capture(payment: PaymentRow): Promise<Settlement>;
  /** Finds out about a payment of the order whose outcome was lost. */
  refresh(order: OrderRow): Promise<void>;
  /** False where PayPal should send the event again. */
  takeWebhook(event: WebhookEvent): Promise<boolean>;
  /** Does nothing while another process is at it. */
  sweep(): Promise<void>;
}

/** One payment is worked on once at a time; whoever else asks meanwhile gets the same response. */
export function createPayments(services: PaymentServices): Payments {
  const { database, provider, now } = services;
  const atWork = new Map<string, Promise<Settlement>>();

  async function settle(id: string, intent: 'capture' | 'finish'): Promise<Settlement> {
    for (let running = atWork.get(id); running; running = atWork.get(id)) {
      const settlement = await running;
      // "Not approved yet" is of no use to a buyer who has just approved.
      if (settlement.kind !== 'open' || intent === 'finish') return settlement;
    }
    const work = settleNow(id, intent).finally(() => atWork.delete(id));
    atWork.set(id, work);
    return work;
  }

  async function settleNow(id: string, intent: 'capture' | 'finish'): Promise<Settlement> {
    const payment = await findPayment(database, id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return settlePayment(services, payment, intent);
  }

  const finish = ({ id }: PaymentRow) => settle(id, 'finish');

  return {
    provider,
    begin: (order) => beginPayment(services, order, finish),
    capture: ({ id }) =>
      inTime(settle(id, 'capture'), RESPONSE_TIMEOUT_MS, { kind: 'unknown' } as const),
    async refresh(order) {
      if (order.state !== 'pending_payment') return;
      const lost = new Date(now().getTime() - LOST_MS).toISOString();
      const latest = latestTimestamp(now());
      const payments = await paymentsIn(database, order.id, provider.environment);
      const open = payments.find(
        ({ status, checked_at }) =>
          (status === 'CAPTURING' || status === 'PENDING') &&
          ((checked_at ?? '') <= lost || (checked_at ?? '') > latest),
      );
      if (open) await inTime(finish(open), REFRESH_WITHIN_MS, undefined);
    },
    takeWebhook: (event) => takeWebhook(services, event, finish),
    async sweep() {
      await tryWithLock(database, 'payments', async () => {
        await sweepPayments(services, finish);
        await sweepRefunds(services);
      });
    },
  };
}

/** The work's result, or `late` where it takes longer than so many ms; the work itself goes on. */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: Late,
): Promise<Result | Late> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, setTimeout(ms, late, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/**
 * Asks PayPal about every payment that has no end yet and was left alone for a while: captures
 * whose response was lost, approvals whose browser went away, money that PayPal holds back.
 */
async function sweepPayments(
  services: PaymentServices,
  settle: (payment: PaymentRow) => Promise<Settlement>,
): Promise<void> {
  const { database, provider, logger, now } = services;
  await lapseForeign(database, provider.environment, now());
  for (const payment of await unsettledPayments(database, provider.environment, now())) {
    await database
      .updateTable('payment')
      .set({ checked_at: now().toISOString() })
      .where('id', '=', payment.id)
      .execute();
    try {
      const { kind } = await settle(payment);
      // PayPal is away: the others can wait for the next round.
      if (kind === 'unavailable' || kind === 'unknown') return;
    } catch (error) {
      const facts = { orderId: payment.order_id, payment: payment.id, error };
      logger.error('A payment could not be looked at; it is tried again.', facts);
    }
  }
}
