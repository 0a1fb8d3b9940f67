import type { Call } from '@vitrine/contract/api/call.ts';
import type {
  CashOnDelivery,
  DeliveryTerms,
  ReturnTerms,
} from '@vitrine/contract/domain/delivery.ts';
import type { AddressHash } from '@vitrine/runtime/security/addressHash.ts';
import type { MiddlewareHandler } from 'hono';
import type { Passwords } from './accounts/passwords.ts';
import type { ShopDatabase } from './database/tables.ts';
import type { ApiEnv } from './http/env.ts';
import type { Logger } from './http/logger.ts';
import type { RateLimit } from './http/rateLimit.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaStore } from './media/mediaStore.ts';
import type { OutboxWorker } from './outbox/outboxWorker.ts';
import type { SeventeenTrack } from './parcels/seventeenTrack.ts';
import type { Payments } from './payments/payments.ts';
import type { ApiMetrics } from './telemetry/apiMetrics.ts';

/** What the shop says of delivery, as its configuration has it. */
export interface ShopTerms {
  /** Where orders are sent; without it anywhere, free. */
  delivery?: DeliveryTerms | undefined;
  /** What is asked for beyond an address. */
  checkout?: { phone: 'required' | 'optional' | 'none' } | undefined;
  returns?: ReturnTerms | undefined;
  /** Without it nothing is paid on delivery. */
  cashOnDelivery?: CashOnDelivery | undefined;
  /** Whether buyers may declare a withdrawal without login, as the law of the EU has it. */
  withdrawal?: boolean | undefined;
}

/** What the routes work with. */
export interface Services {
  database: ShopDatabase;
  media: MediaStore;
  logger: Logger;
  /** Bytes of disk that customers' uploads leave free. */
  diskReserve: number;
  now: () => Date;
  metrics: ApiMetrics;
  passwords: Passwords;
  rateLimit: RateLimit;
  hashAddress: AddressHash;
  terms: ShopTerms;
  /** `undefined` where the API takes no payments. */
  payments: Payments | undefined;
  /** `undefined` without a key: tracking then responds from the orders' own states. */
  seventeenTrack: SeventeenTrack | undefined;
  /** `undefined` where the shop sends no emails. */
  mailer: Mailer | undefined;
  outbox: OutboxWorker | undefined;
  /** Whether reviews appear only once the shop has approved them. */
  awaitsApproval: boolean;
  /** Whether there is a secret by which a publisher is known. */
  knowsPublisher: boolean;
  /** Find out who calls, and refuse others; by what the contract says of a call. */
  callers: Record<NonNullable<Call['caller']>, MiddlewareHandler<ApiEnv>>;
}
