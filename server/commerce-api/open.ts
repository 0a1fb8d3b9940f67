import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono, MiddlewareHandler } from 'hono';
import { openBucket } from '../bucket/bucket.ts';
import type { BucketSettings } from '../bucket/bucketSettings.ts';
import { createCommerceApi } from './app.ts';
import { publishedContentVersion } from './database/contentVersion.ts';
import type { DatabaseSettings } from './database/databaseSettings.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { ShopDatabase } from './database/tables.ts';
import { createEmailWorker } from './emails/emailWorker.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { ApiEnv } from './http/env.ts';
import { consoleLogger, type Logger } from './http/logger.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailSettings } from './mail/mailSettings.ts';
import { createMediaStore, type MediaStore } from './media/mediaStore.ts';
import { mountSandbox, startSweeping } from './payments/backgroundWork.ts';
import { openProvider } from './payments/openProvider.ts';
import type { PaymentSettings } from './payments/paymentSettings.ts';
import { createPayments } from './payments/payments.ts';
import { type SeedOptions, type SeedReport, seedDemo } from './seed.ts';
import type { ApiSettings } from './settings.ts';
import { createJsonLog } from './telemetry/jsonLog.ts';
import { createApiMetrics } from './telemetry/metrics.ts';
import { outgoing } from './telemetry/outgoing.ts';

/** A shopper waits for a picture; a film may be large. */
const MEDIA_BUCKET_LIMITS = { timeoutMs: 30_000, retries: 1 };

/** A shop that is open. */
export interface CommerceApi {
  app: Hono<ApiEnv>;
  database: ShopDatabase;
  media: MediaStore;
  /** Fills an empty shop with the demo; `undefined` where it already holds something. */
  seed(options?: SeedOptions): Promise<SeedReport | undefined>;
  /** Moves with every change of the catalogue, and when the date of a post has come. */
  contentVersion(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens the shop in a data folder: `shop.sqlite`, unless the database is on PostgreSQL, `media/`
 * with the originals or copies of them, `media-cache/` with what is made from them. Creates what is
 * missing, and tidies up while it is open; throws with a message for people.
 */
export async function openCommerceApi(options: {
  dataFolder: string;
  logger?: Logger;
  settings?: ApiSettings;
  /** Without them the database is embedded. */
  database?: DatabaseSettings | undefined;
  /** Where originals of pictures and films are; without it, in the data folder. */
  mediaBucket?: BucketSettings | null;
  /** Without them the shop takes no payments. */
  payments?: PaymentSettings;
  /** Without them the shop sends no emails. */
  mail?: MailSettings;
  /** Lets a publisher read what is not public yet. */
  previewSecret?: string;
  /** Where the shop's pages are, for the links of emails. */
  siteUrl?: string;
  /** Makes a span of every call. */
  trace?: MiddlewareHandler | undefined;
}): Promise<CommerceApi> {
  const { dataFolder, settings, mail, siteUrl = '', trace } = options;
  const log = settings?.logFormat === 'json' ? createJsonLog() : undefined;
  const logger = options.logger ?? log?.logger ?? consoleLogger;
  const metrics = createApiMetrics(true);
  const reach = (to: string) => outgoing(to, metrics.outgoingSeconds);
  const paymentSettings = options.payments;
  mkdirSync(dataFolder, { recursive: true });
  const place = options.database?.url ?? join(dataFolder, 'shop.sqlite');
  const database = await openDatabase(place, options.database?.poolSize);
  const media = createMediaStore({
    database,
    folder: join(dataFolder, 'media'),
    cacheFolder: join(dataFolder, 'media-cache'),
    bucket: options.mediaBucket ? openBucket(options.mediaBucket, MEDIA_BUCKET_LIMITS) : undefined,
  });
  const now = () => new Date();
  const post =
    mail && createEmailWorker({ database, logger, now, mailer: createMailer(mail), siteUrl });
  const onPaid = () => post?.deliverSoon();
  const paid = paymentSettings && openProvider(paymentSettings, dataFolder, reach('paypal'));
  const payments =
    paid && createPayments({ database, logger, now, provider: paid.provider, onPaid });
  const { previewSecret } = options;
  const seventeenTrack = settings?.seventeenTrack && {
    fetch: reach('17track'),
    ...settings.seventeenTrack,
  };
  const app = createCommerceApi({
    database,
    media,
    logger,
    ...settings,
    payments,
    post,
    previewSecret,
    metrics,
    trace,
    onRequest: log?.onRequest,
    ...(seventeenTrack && { seventeenTrack }),
  });
  const stopSandbox = paid?.sandbox && mountSandbox(app, paid.sandbox, logger);
  const stopSweeping = payments && startSweeping(payments, logger);
  const stopHousekeeping = startHousekeeping(database, media, logger);
  return {
    app,
    database,
    media,
    seed: (seedOptions) => seedDemo(database, media, new Date(), seedOptions),
    contentVersion: () => publishedContentVersion(database, new Date()),
    close: async () => {
      await Promise.all([stopHousekeeping(), stopSweeping?.()]);
      await stopSandbox?.();
      await post?.close();
      await database.destroy();
    },
  };
}
