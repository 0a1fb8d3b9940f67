import { readBucketSettings } from '../server/bucket/bucketSettings.ts';
import { readDatabaseSettings } from '../server/commerce-api/database/databaseSettings.ts';
import { readMailSettings } from '../server/commerce-api/mail/mailSettings.ts';
import { openCommerceApi } from '../server/commerce-api/open.ts';
import { readPaymentSettings } from '../server/commerce-api/payments/paymentSettings.ts';
import { readApiSettings } from '../server/commerce-api/settings.ts';
import { startTracing } from '../server/commerce-api/telemetry/tracing.ts';
import { closeQuietly, createSite, listen } from '../server/site/site.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { portTaken, readAddress } from './start/address.ts';
import { ANSWERED_WITHIN_MS, stopOnSignal } from './start/stopOnSignal.ts';

const address = readAddress(process.env);

try {
  await start();
} catch (error) {
  const words = portTaken(error, address, 'npm run api');
  console.error(`\n${words ?? `The API could not start. ${explain(error)}`}`);
  process.exit(1);
}

/** The API alone, such as one of several behind a balancer; `npm run publisher` makes the pages. */
async function start(): Promise<void> {
  const tracing = await startTracing(process.env);
  const shop = await openCommerceApi({
    dataFolder: folders.data,
    settings: readApiSettings(process.env),
    database: readDatabaseSettings(process.env),
    mediaBucket: readBucketSettings(process.env, 'MEDIA_BUCKET'),
    payments: readPaymentSettings(process.env),
    mail: readMailSettings(process.env),
    siteUrl: process.env.SITE_URL ?? `http://${address.shownHost}:${address.port}`,
    previewSecret: process.env.PREVIEW_SECRET?.trim() || undefined,
    trace: tracing?.middleware,
  });
  await shop.seed();
  const site = createSite({ dist: folders.dist, api: shop.app });
  const port = await listen(site, address.port, address.host);
  stopOnSignal(async () => {
    await closeQuietly(site, ANSWERED_WITHIN_MS);
    await shop.close();
    await tracing?.stop();
  });
  console.log(`The shop's API is open: http://${address.shownHost}:${port}/api/x`);
}
