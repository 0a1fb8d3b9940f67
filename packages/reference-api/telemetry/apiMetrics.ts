import { prometheus } from '@hono/prometheus';
import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ShopDatabase } from '../database/tables.ts';
import type { WaitingCount } from '../outbox/outbox.ts';
import { openUnknownPayments } from '../payments/unknownPayments.ts';

/** The API's figures for Prometheus. */
export interface ApiMetrics {
  /** Counts calls, by route and not by address, and their seconds. */
  countRequests: MiddlewareHandler;
  /** Seconds that calls to PayPal and 17TRACK took. */
  outgoingSeconds: Histogram<'to' | 'outcome'>;
  /** Reports of browsers that a page's policy refused something. */
  policyReports: Counter<'directive'>;
  contentType: string;
  /** Asks the database for what all processes share; `waiting` is what the outbox holds. */
  read: (database: ShopDatabase, waiting: WaitingCount[]) => Promise<string>;
}

/** `ofProcess` adds its memory, processor time, event loop and garbage collection. */
export function createApiMetrics(ofProcess = false): ApiMetrics {
  const registry = new Registry();
  const registers = [registry];
  const { registerMetrics } = prometheus({ registry, prefix: 'vitrine_' });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames, registers });
  const orders = gauge('orders', 'Orders by their state.', 'state');
  const payments = gauge('payments', 'Payments by their status.', 'status');
  const outbox = gauge('outbox_waiting', 'What is not sent yet, by its kind.', 'kind');
  const outgoingSeconds = new Histogram({
    name: 'vitrine_outgoing_seconds',
    help: 'Seconds of calls to others: answered, faulty (5xx) or unreachable.',
    labelNames: ['to', 'outcome'] as const,
    registers,
  });
  const policyReports = new Counter({
    name: 'vitrine_policy_reports_total',
    help: 'What browsers reported that the policy of pages refused.',
    labelNames: ['directive'] as const,
    registers,
  });
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    countRequests: registerMetrics,
    outgoingSeconds,
    policyReports,
    contentType: registry.contentType,
    read: async (database, waiting) => {
      const counted = await countShop(database);
      orders.reset();
      payments.reset();
      for (const { state, count } of counted.orders) orders.set({ state }, count);
      for (const { status, count } of counted.payments) payments.set({ status }, count);
      for (const { kind, count } of waiting) outbox.set({ kind }, count);
      return registry.metrics();
    },
  };
}

/** How many orders and payments the shop has. */
async function countShop(database: ShopDatabase) {
  const orders = await database
    .selectFrom('shop_order')
    .groupBy('state')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const payments = await database
    .selectFrom('payment')
    .groupBy('status')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const unknown = (await openUnknownPayments(database)).length;
  return { orders, payments: [...payments, { status: 'UNKNOWN', count: unknown }] };
}
