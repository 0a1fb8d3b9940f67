import { join } from 'node:path';
import { openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { makeDataFolder } from '@vitrine/runtime/privateFiles.ts';
import { readAddressKey } from '@vitrine/runtime/security/addressHash.ts';
import type { Environment } from '@vitrine/runtime/settingError.ts';
import { createCommerceApi } from './app.ts';
import { publishedContentVersion } from './database/contentVersion.ts';
import { readDatabaseSettings } from './database/databaseSettings.ts';
import { openDatabase } from './database/openDatabase.ts';
import { startHousekeeping } from './housekeeping.ts';
import { consoleLogger, type Logger } from './http/logger.ts';
import { createMailer } from './mail/mailer.ts';
import { readMailSettings } from './mail/mailSettings.ts';
import { createMediaStore } from './media/mediaStore.ts';
import { startOutboxWorker } from './outbox/outboxWorker.ts';
import { mountSandbox, startSweeping } from './payments/backgroundWork.ts';
import { openProvider } from './payments/paymentProvider.ts';
import { readPaymentSettings } from './payments/paymentSettings.ts';
import { createPayments } from './payments/payments.ts';
import type { ShopTerms } from './routeServices.ts';
import { type SeedOptions, seedDemo } from './seed.ts';
import { readApiSettings } from './settings.ts';
import { createApiMetrics } from './telemetry/apiMetrics.ts';
import { createJsonLog } from './telemetry/jsonLog.ts';
import { outgoing } from './telemetry/outgoing.ts';
import { startTracing } from './telemetry/tracing.ts';

/** A shopper waits for an image; a video may be large. */
const MEDIA_BUCKET_LIMITS = { timeoutMs: 30_000, retries: 1 };

/** What the environment says of the API; throws with a message for people where it can't be used. */
export async function readApiEnvironment(environment: Environment) {
  return {
    settings: readApiSettings(environment),
    database: readDatabaseSettings(environment),
    mediaBucket: readBucketSettings(environment, 'MEDIA_BUCKET'),
    payments: readPaymentSettings(environment),
    mail: readMailSettings(environment),
    tracing: await startTracing(environment),
  };
}

/** The API of a shop that is open. */
export type CommerceApi = Awaited<ReturnType<typeof openCommerceApi>>;

/** Without a setting the shop does without: it keeps its data embedded, takes no payments, sends no emails. */
interface CommerceApiOptions extends Partial<Awaited<ReturnType<typeof readApiEnvironment>>> {
  dataFolder: string;
  /** Where the shop's pages are, for the links of emails. */
  siteUrl?: string;
  /** Lets a publisher read what is not public yet. */
  previewSecret?: string | undefined;
  terms?: ShopTerms;
  logger?: Logger;
}

/**
 * Opens the shop in a data folder: `shop.sqlite`, unless the database is on PostgreSQL, `media/`
 * with the originals or copies of them, `media-cache/` with what is made from them. Creates what is
 * missing, and tidies up while it is open; throws with a message for people.
 */
export async function openCommerceApi(options: CommerceApiOptions) {
  const { dataFolder, settings, mail, tracing, siteUrl = '' } = options;
  const now = () => new Date();
  const log = settings?.logFormat === 'json' ? createJsonLog() : undefined;
  const logger = options.logger ?? log?.logger ?? consoleLogger;
  const metrics = createApiMetrics(true);
  const reach = (to: string) => outgoing(to, metrics.outgoingSeconds);
  makeDataFolder(dataFolder);
  const place = options.database?.url ?? join(dataFolder, 'shop.sqlite');
  const database = await openDatabase(place, options.database?.poolSize);
  const media = createMediaStore({
    database,
    folder: join(dataFolder, 'media'),
    cacheFolder: join(dataFolder, 'media-cache'),
    bucket: options.mediaBucket ? openBucket(options.mediaBucket, MEDIA_BUCKET_LIMITS) : undefined,
  });
  const mailer = mail && createMailer(mail, siteUrl, options.terms);
  const outbox = startOutboxWorker({ database, logger, now, mailer });
  const paid = options.payments && openProvider(options.payments, dataFolder, reach('paypal'));
  const payments =
    paid && createPayments({ database, logger, now, provider: paid.provider, outbox });
  const track = settings?.seventeenTrack;
  const app = createCommerceApi({
    database,
    media,
    logger,
    ...settings,
    addressKey: readAddressKey(dataFolder),
    payments,
    mailer,
    outbox,
    previewSecret: options.previewSecret,
    ...(options.terms && { terms: options.terms }),
    metrics,
    trace: tracing?.middleware,
    onRequest: log?.onRequest,
    seventeenTrack: track && { fetch: reach('17track'), ...track },
  });
  const stopSandbox = paid?.sandbox && mountSandbox(app, paid.sandbox, logger);
  const stopSweeping = payments && startSweeping(payments, logger);
  const stopHousekeeping = startHousekeeping(database, media, logger);
  return {
    app,
    database,
    media,
    /** Fills an empty shop with the demo; `undefined` where it already holds something. */
    seed: (seedOptions?: SeedOptions) =>
      seedDemo({ database, media, logger }, new Date(), seedOptions),
    /** Moves with every change of the catalogue, and when the date of a post has come. */
    contentVersion: () => publishedContentVersion(database, new Date()),
    close: async () => {
      await Promise.all([stopHousekeeping(), stopSweeping?.()]);
      await stopSandbox?.();
      await outbox.close();
      await mailer?.close();
      await database.destroy();
      await tracing?.stop();
    },
  };
}
