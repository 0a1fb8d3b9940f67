import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type CommerceApiOptions, createCommerceApi } from '../app.ts';
import { openDatabase } from '../database/openDatabase.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiEnv } from '../http/env.ts';
import type { Logger } from '../http/logger.ts';
import { type ApplyOptions, applyCatalogue } from '../import/apply.ts';
import type { ApplyReport } from '../import/applyReport.ts';
import type { Catalogue } from '../import/format.ts';
import { createMediaStore, type MediaStore } from '../media/mediaStore.ts';
import { type OutboxWorker, startOutboxWorker } from '../outbox/outboxWorker.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import { createPayments, type Payments } from '../payments/payments.ts';
import { catalogue, NOW } from './fixture.ts';
import { databasePlace } from './testDatabase.ts';

/** Who a test's client is. */
export interface Visitor {
  token?: string;
  /** The network address. */
  address?: string;
}

/** A shop in memory, or on the test run's PostgreSQL, gone at the test's end. */
export interface TestShop {
  app: Hono<ApiEnv>;
  database: ShopDatabase;
  media: MediaStore;
  /** What the shop does with payments; `undefined` where it was opened without a provider. */
  payments: Payments | undefined;
  /** `undefined` where the shop was opened without a mailer. */
  outbox: OutboxWorker | undefined;
  logger: Logger;
  /** What the API reported to its log. */
  logged: { message: string; details: Record<string, unknown> }[];
  apply(sections: Partial<Catalogue>, options?: Partial<ApplyOptions>): Promise<ApplyReport>;
  /** The contract's own client, so that every response is parsed by the contract. */
  client(language?: Language, visitor?: Visitor): Client;
  /** Moves the shop's clock, which begins at `NOW`, by so many ms. */
  pass(ms: number): void;
  now(): Date;
}

/** Options of the API, and what it works with. */
export interface TestShopOptions extends Partial<CommerceApiOptions> {
  provider?: PaymentProvider;
}

/** Passwords in tests are kept as weakly as scrypt allows, which takes no time. */
const WEAK = 2;

/** Opens an empty shop, or one that holds the given rows. */
export async function openTestShop(
  sections?: Partial<Catalogue>,
  { provider, mailer, ...options }: TestShopOptions = {},
): Promise<TestShop> {
  const folder = await temporaryFolder();
  const database = await openDatabase(await databasePlace(':memory:'));
  const media = createMediaStore({
    database,
    folder: join(folder, 'media'),
    cacheFolder: join(folder, 'media-cache'),
  });
  const logged: TestShop['logged'] = [];
  const logger: Logger = {
    error: (message, details) => {
      logged.push({ message, details });
    },
  };
  let clock = NOW.getTime();
  const now = () => new Date(clock);
  const outbox = mailer && startOutboxWorker({ database, logger, now, mailer });
  const payments = provider && createPayments({ database, logger, now, provider, outbox });
  const app = createCommerceApi({
    database,
    media,
    logger,
    now,
    payments,
    mailer,
    outbox,
    passwordStrength: WEAK,
    // Tests ask a thousand things at once, and mean it.
    capacity: { inFlight: Number.POSITIVE_INFINITY, turnMs: Number.POSITIVE_INFINITY },
    ...options,
  });
  const shop: TestShop = {
    app,
    database,
    media,
    payments,
    outbox,
    logger,
    logged,
    apply: (given, options) =>
      applyCatalogue(database, media, catalogue(given), { source: 'test', now: NOW, ...options }),
    client: (language = 'en', { token, address = '192.0.2.1' } = {}) =>
      createShopClient({
        baseUrl: 'http://shop.test',
        language: () => language,
        token: () => token,
        fetch: async (url, init) => app.request(String(url), init, connectedFrom(address)),
      }),
    pass: (ms) => {
      clock += ms;
    },
    now,
  };
  if (sections) await shop.apply(sections);
  return shop;
}

/** A new empty folder, removed at the test's end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
