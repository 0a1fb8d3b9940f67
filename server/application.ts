import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BuildStoppedError } from '../src/content/buildStoppedError.ts';
import { openBucket } from './bucket/bucket.ts';
import { readBucketSettings } from './bucket/bucketSettings.ts';
import { createCommerceApi } from './commerce-api/app.ts';
import { publishedContentVersion } from './commerce-api/database/contentVersion.ts';
import { readDatabaseSettings } from './commerce-api/database/databaseSettings.ts';
import { openDatabase } from './commerce-api/database/openDatabase.ts';
import { createEmailWorker } from './commerce-api/emailDelivery/emailWorker.ts';
import { startHousekeeping } from './commerce-api/housekeeping.ts';
import { consoleLogger, type Logger } from './commerce-api/http/logger.ts';
import type { ApplyReport } from './commerce-api/import/applyReport.ts';
import { createMailer } from './commerce-api/mail/mailer.ts';
import { readMailSettings } from './commerce-api/mail/mailSettings.ts';
import { createMediaStore } from './commerce-api/media/mediaStore.ts';
import { mountSandbox, startSweeping } from './commerce-api/payments/backgroundWork.ts';
import { openProvider } from './commerce-api/payments/paymentProvider.ts';
import { readPaymentSettings } from './commerce-api/payments/paymentSettings.ts';
import { createPayments } from './commerce-api/payments/payments.ts';
import { type SeedOptions, seedDemo } from './commerce-api/seed.ts';
import { readApiSettings } from './commerce-api/settings.ts';
import { createApiMetrics } from './commerce-api/telemetry/apiMetrics.ts';
import { createJsonLog } from './commerce-api/telemetry/jsonLog.ts';
import { outgoing } from './commerce-api/telemetry/outgoing.ts';
import { startTracing } from './commerce-api/telemetry/tracing.ts';
import { readReleaseHeaders } from './files/releaseHeaders.ts';
import { makeDataFolder } from './privateFiles.ts';
import { readManifest } from './publisher/pipeline/manifest.ts';
import {
  ownPublishSettings,
  remotePublishSettings,
} from './publisher/pipeline/settings/publishSettings.ts';
import { openBucketTarget } from './publisher/pipeline/target/bucketTarget.ts';
import { readDashboardToken } from './publisher/routes/dashboard/dashboardToken.ts';
import { createDashboardMetrics } from './publisher/routes/dashboard/metrics.ts';
import { readHookSecrets } from './publisher/routes/hookRoutes.ts';
import { createPublishingApp } from './publisher/routes/publishingApp.ts';
import { publisherFolder } from './publisher/service/publisherFolder.ts';
import { openPublishing, type PublishingOptions } from './publisher/service/publishing.ts';
import type { NewLogEntry } from './publisher/service/publishLog.ts';
import { readSchedule } from './publisher/service/triggers.ts';
import { readAddressKey } from './security/addressHash.ts';
import type { Environment } from './settingError.ts';
import { readSetting } from './settings.ts';
import { isDemoShop, ownShop } from './shop/ownShop.ts';
import { closeGracefully, createSite, listen, stopOnSignal } from './site/site.ts';

/** ms that responses, and a publish, which are under way are given to end. */
const GRACE_PERIOD_MS = { responses: 3_000, publish: 1_000 };
/** A shopper waits for an image; a video may be large. */
const MEDIA_BUCKET_LIMITS = { timeoutMs: 30_000, retries: 1 };

export interface ShopOptions {
  /** What runs in this process; the other part may run elsewhere. */
  parts: readonly ('api' | 'publisher')[];
  environment: Environment;
  /** The project, the shop's data, and the published pages. */
  folders: { root: string; data: string; dist: string };
  /** Where it listens; port 0 is any free one, `shownHost` what a person types. */
  address: { port: number; host: string; shownHost: string };
  events: ShopEvents;
}

/** What the person who started it may hear of. */
export interface ShopEvents
  extends Pick<PublishingOptions, 'explain' | 'onStage' | 'onEnd' | 'onError'> {
  onSeeding: NonNullable<SeedOptions['onProgress']>;
  onSeeded: (report: ApplyReport) => void;
}

/**
 * The running shop: settings, database and API, web server, publisher, and the end of them all on
 * a signal. Resolves after the first publish. Rejects with a message for people; whoever called
 * ends the process then.
 */
export async function openShop(options: ShopOptions) {
  const { environment, folders, address, events } = options;
  const hasPublisher = options.parts.includes('publisher');
  const isWhole = hasPublisher && options.parts.includes('api');
  const siteUrl = (port: number) => environment.SITE_URL ?? `http://${address.shownHost}:${port}`;
  /** Between this process and itself, unless another publisher is to know it too. */
  const previewSecret = environment.PREVIEW_SECRET?.trim() || (isWhole ? randomUUID() : undefined);

  const api = options.parts.includes('api')
    ? await openCommerceApi({
        ...(await readApiEnvironment(environment)),
        dataFolder: folders.data,
        siteUrl: siteUrl(address.port),
        previewSecret,
        deliversTo: ownShop().house.delivery?.countries,
      })
    : null;
  const settings = hasPublisher ? readPublisherEnvironment(environment, folders.data) : null;
  const seed = async () => {
    const seeded = await api?.seed({ onProgress: events.onSeeding, withArticles: isDemoShop() });
    if (seeded) events.onSeeded(seeded);
  };
  // Publishers elsewhere are not to read an empty shop; visitors of this one see that it opens.
  if (!isWhole) await seed();

  let publisher: PublisherPart | undefined;
  const site = createSite({
    dist: folders.dist,
    isSecure: siteUrl(address.port).startsWith('https:'),
    api: api?.app ?? { fetch: () => new Response(null, { status: 404 }) },
    ...(settings && {
      publisher: { fetch: (...request) => publisher?.app.fetch(...request) ?? notYet() },
    }),
  });
  const port = await listen(site, address.port, address.host);
  stopOnSignal(async () => {
    const closed = publisher?.close();
    await closeGracefully(site, GRACE_PERIOD_MS.responses);
    await closed;
    await api?.close();
  }, events.explain);

  if (isWhole) await seed();
  if (!settings) return { port, isPaused: false, tokenPlace: '' };
  publisher = openPublisherPart(settings, {
    ...events,
    root: folders.root,
    folder: publisherFolder(folders.root, folders.dist),
    live: folders.dist,
    previewSecret,
    settings: api
      ? ownPublishSettings(environment, { host: address.host, port, siteUrl: siteUrl(port) })
      : remotePublishSettings(environment),
    ...(api && {
      contentVersion: api.contentVersion,
      // The embedded API reads its own database: what is gone there, a person took away.
      accepted: { products: 1, categories: 0, posts: 0 },
    }),
  });
  return { port, isPaused: await publisher.start(), tokenPlace: settings.tokenPlace };
}

const notYet = () => new Response(null, { status: 503, headers: { 'Retry-After': '3' } });

/** What the environment says of the API; throws with a message for people where it can't be used. */
async function readApiEnvironment(environment: Environment) {
  return {
    settings: readApiSettings(environment),
    database: readDatabaseSettings(environment),
    mediaBucket: readBucketSettings(environment, 'MEDIA_BUCKET'),
    payments: readPaymentSettings(environment),
    mail: readMailSettings(environment),
    tracing: await startTracing(environment),
  };
}

/** The same of the publisher. */
function readPublisherEnvironment(environment: Environment, dataFolder: string) {
  const tokenFile = join(dataFolder, 'desk-token');
  return {
    bucket: readBucketSettings(environment, 'PUBLISH_BUCKET'),
    publishing: {
      maxLossPercent: readSetting(environment, 'PUBLISH_MAX_LOSS'),
      schedule: readSchedule(environment),
      recompressMinutes: readSetting(environment, 'PUBLISH_RECOMPRESS_MINUTES'),
    },
    secrets: readHookSecrets(environment),
    clientRule: {
      trustedProxies: readSetting(environment, 'TRUST_PROXY'),
      ipv4Prefix: readSetting(environment, 'IPV4_PREFIX'),
    },
    dashboardToken: readDashboardToken(environment, tokenFile),
    /** Where people find it. */
    tokenPlace: environment.PUBLISH_DASHBOARD_TOKEN ? 'the one you set' : tokenFile,
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
  /** The countries that orders are sent to; without them, all. */
  deliversTo?: readonly string[] | undefined;
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
  const post =
    mail && createEmailWorker({ database, logger, now, mailer: createMailer(mail), siteUrl });
  const onPaid = () => post?.deliverSoon();
  const paid = options.payments && openProvider(options.payments, dataFolder, reach('paypal'));
  const payments =
    paid && createPayments({ database, logger, now, provider: paid.provider, onPaid });
  const track = settings?.seventeenTrack;
  const app = createCommerceApi({
    database,
    media,
    logger,
    ...settings,
    addressKey: readAddressKey(dataFolder),
    payments,
    post,
    previewSecret: options.previewSecret,
    deliversTo: options.deliversTo,
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
      await post?.close();
      await database.destroy();
      await tracing?.stop();
    },
  };
}

type PublisherPart = ReturnType<typeof openPublisherPart>;

/** The publisher with its dashboard, previews and webhook. */
function openPublisherPart(
  settings: ReturnType<typeof readPublisherEnvironment>,
  options: PublishingOptions,
) {
  const { bucket, secrets, clientRule, dashboardToken } = settings;
  const { live, explain } = options;
  const metrics = createDashboardMetrics();
  const first = Promise.withResolvers<NewLogEntry>();
  const publishing = openPublishing({
    ...options,
    ...settings.publishing,
    target: bucket && openBucketTarget(bucket),
    onEnd: (entry, report) => {
      metrics.count(entry);
      options.onEnd?.(entry, report);
      first.resolve(entry);
    },
  });
  return {
    app: createPublishingApp({
      publishing,
      dashboardToken,
      ...clientRule,
      secrets,
      metrics,
      explain,
      pageHeaders: () => readReleaseHeaders(live).page,
    }),
    /** Rejects if it fails and nothing was published before; returns whether it waits for a person. */
    start: async () => {
      publishing.request({ by: 'start' });
      // Nothing ends where a person went back to an earlier release: then nothing is published.
      const entry = await Promise.race([first.promise, publishing.idle()]);
      if (entry?.message && !readManifest(live)) throw new BuildStoppedError(entry.message);
      return publishing.state().isPaused;
    },
    // What is under way is lost without harm, and taken up at the next start.
    close: () => Promise.race([publishing.close(), wait(GRACE_PERIOD_MS.publish)]),
  };
}
