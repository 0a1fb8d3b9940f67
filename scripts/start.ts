import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMailSettings } from '../server/commerce-api/mail/mailSettings.ts';
import { openCommerceApi } from '../server/commerce-api/open.ts';
import { readPaymentSettings } from '../server/commerce-api/payments/paymentSettings.ts';
import { readApiSettings } from '../server/commerce-api/settings.ts';
import { readDeskToken } from '../server/publisher/desk/deskToken.ts';
import { createDeskMetrics } from '../server/publisher/desk/metrics.ts';
import type { NewLogEntry } from '../server/publisher/desk/publishLog.ts';
import { readMostLoss } from '../server/publisher/guard.ts';
import { readManifest } from '../server/publisher/manifest.ts';
import { publisherFolder } from '../server/publisher/publisherFolder.ts';
import { openPublishing, type Publishing } from '../server/publisher/publishing.ts';
import { createPublishingApp } from '../server/publisher/publishingApp.ts';
import type { PublishSettings } from '../server/publisher/publishSettings.ts';
import { readTagSettings } from '../server/publisher/tagSettings.ts';
import { readBucketSettings } from '../server/publisher/target/bucketSettings.ts';
import { openBucketTarget } from '../server/publisher/target/bucketTarget.ts';
import { readHookSecrets } from '../server/publisher/triggers/hookSecrets.ts';
import { readSchedule } from '../server/publisher/triggers/schedule.ts';
import { type Answering, createSite, listen } from '../server/site/site.ts';
import { BuildStopped } from '../src/contract/snapshot/stopped.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { seconds } from './reportLines.ts';
import { stageLine } from './stageLine.ts';

const { root, dist } = folders;
const deskTokenFile = join(folders.data, 'desk-token');
const port = readPort(process.env.PORT ?? '4321');
const host = process.env.HOST ?? '127.0.0.1';
/** What a person types to get there; a wildcard address is reached by name. */
const shownHost = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
const siteUrl = process.env.SITE_URL ?? `http://${shownHost}:${port}`;
const progress = createProgress();
/** ms that a publish which is under way is given to end. */
const PATIENCE_MS = 1_000;

try {
  await start();
} catch (error) {
  console.error(`\n${startFailure(error)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readApiSettings(process.env);
  const shop = await openCommerceApi({
    dataFolder: folders.data,
    settings,
    payments: readPaymentSettings(process.env),
    mail: readMailSettings(process.env),
    siteUrl,
  });
  const deskToken = readDeskToken(process.env, deskTokenFile);
  const secrets = readHookSecrets(process.env);
  let publisherApp: Answering | undefined;
  const site = createSite({ dist, api: shop.app, publisher: () => publisherApp });
  const boundPort = await listen(site, port, host);
  let publishing: Publishing | undefined;
  stopOnSignal(async () => {
    const published = publishing?.close();
    site.closeAllConnections();
    await new Promise((done) => site.close(done));
    // What is under way is lost without harm, and taken up at the next start.
    await Promise.race([published, wait(PATIENCE_MS)]);
    await shop.close();
  });

  const seeded = await shop.seed({
    onProgress: ({ done, total }) => progress.show(`Seeding the demo: ${done} of ${total}`),
  });
  if (seeded) progress.done(`Seeded the demo catalogue: ${seeded.products.added} products`);
  let isOpen = false;
  const metrics = createDeskMetrics();
  const first = Promise.withResolvers<NewLogEntry>();
  publishing = openPublishing({
    ...{ root, folder: publisherFolder(root, dist), live: dist },
    ...publisherSettings(boundPort),
    contentVersion: shop.contentVersion,
    // The embedded API reads its own database: what is gone there, a person took away.
    accepted: { products: 1, categories: 0, posts: 0 },
    onStage: (stage) => {
      if (!isOpen) progress.show(stageLine(stage));
    },
    onEnd: (entry) => {
      metrics.count(entry);
      sayOutcome(entry);
      first.resolve(entry);
    },
    explain,
    onError: (error) => console.error(`\n${explain(error)}`),
  });
  publisherApp = createPublishingApp({ publishing, deskToken, secrets, metrics });
  publishing.wish({ by: 'start' });
  const entry = await Promise.race([first.promise, publishing.idle()]);
  if (entry?.message && !readManifest(dist)) throw new BuildStopped(entry.message);
  isOpen = true;
  sayHello(boundPort);
}

function publisherSettings(boundPort: number) {
  const settings: PublishSettings = {
    apiBaseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    publicApiBaseUrl: '',
    mediaBaseUrl: process.env.MEDIA_BASE_URL ?? '/media',
    siteUrl: process.env.SITE_URL ?? `http://${shownHost}:${boundPort}`,
    tags: readTagSettings(process.env),
    payments: null,
  };
  const bucket = readBucketSettings(process.env);
  return {
    ...{ settings, mostLossPercent: readMostLoss(process.env) },
    ...{ schedule: readSchedule(process.env), target: bucket && openBucketTarget(bucket) },
  };
}

/** A line for each publish; one that failed leaves the last good shop as it was. */
function sayOutcome(entry: NewLogEntry): void {
  if (entry.outcome === 'published') {
    const took = Object.values(entry.took).reduce((sum, ms) => sum + ms, 0);
    progress.done(`Published ${entry.rendered} pages in ${seconds(took)}`);
    return;
  }
  progress.end();
  const last = readManifest(dist);
  if (!entry.message || !last) return;
  console.error(`\nThe shop could not be published. ${entry.message}`);
  console.error(`What is served is the shop of ${last.takenAt}.`);
}

function sayHello(boundPort: number): void {
  console.log(`
  The shop is open:   http://${shownHost}:${boundPort}/
  In Chinese:         http://${shownHost}:${boundPort}/zh/
  Its API:            http://${shownHost}:${boundPort}/api/productsList
  Publishing desk:    http://${shownHost}:${boundPort}/desk  (token: ${process.env.PUBLISH_DESK_TOKEN ? 'the one you set' : deskTokenFile})

  Try next:  npm run import -- shopify FILE.csv     your own catalogue
             npm test                               everything checked
  Stop with Ctrl+C; the shop's data stays in ${folders.data}
`);
}

function stopOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
    });
  }
}

function startFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return (
      `Port ${port} is taken, perhaps by a shop that is already running: look at http://${shownHost}:${port}/, ` +
      `stop it, or choose another port with PORT=${port + 1} npm start.`
    );
  }
  return `The shop could not start. ${explain(error)}`;
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  console.error(`PORT is "${text}". It should be a number up to 65535, such as 4321.`);
  process.exit(1);
}
