import { randomUUID } from 'node:crypto';
import {
  checkMediaHosts,
  mediaResizeOf,
  type PublishSettings,
} from '../server/publisher/pipeline/settings/publishSettings.ts';
import { readTagSettings } from '../server/publisher/pipeline/settings/tagSettings.ts';
import { closeGracefully, createSite, listen } from '../server/site/site.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { portTaken, readAddress } from './start/address.ts';
import { openShopApi } from './start/openShopApi.ts';
import { refuseAdapter } from './start/ownBackend.ts';
import {
  openPublisherProcess,
  type PublisherProcess,
  readPublisherEnvironment,
} from './start/publisherProcess.ts';
import { ANSWERED_WITHIN_MS, stopOnSignal } from './start/stopOnSignal.ts';

const address = readAddress(process.env);
const { host, shownHost } = address;
const progress = createProgress();
/** Between this process and itself, unless another publisher is to know it too. */
const previewSecret = process.env.PREVIEW_SECRET?.trim() || randomUUID();

try {
  await start();
} catch (error) {
  const message = portTaken(error, address, 'npm start');
  console.error(`\n${message ?? `The shop could not start. ${explain(error)}`}`);
  process.exit(1);
}

async function start(): Promise<void> {
  refuseAdapter('npm start');
  const shop = await openShopApi(siteUrl(address.port), previewSecret);
  const environment = readPublisherEnvironment(process.env);
  let publisher: PublisherProcess | undefined;
  const site = createSite({
    dist: folders.dist,
    api: shop.app,
    publisher: {
      fetch: (request, connection) => publisher?.app.fetch(request, connection) ?? notYet(),
    },
  });
  const port = await listen(site, address.port, host);
  stopOnSignal(async () => {
    const closed = publisher?.close();
    await closeGracefully(site, ANSWERED_WITHIN_MS);
    await closed;
    await shop.close();
  });

  const seeded = await shop.seed({
    onProgress: ({ done, total }) => progress.show(`Seeding the demo: ${done} of ${total}`),
  });
  if (seeded) progress.done(`Seeded the demo catalogue: ${seeded.products.added} products`);
  publisher = openPublisherProcess(environment, progress, {
    settings: publishSettings(port),
    contentVersion: shop.contentVersion,
    previewSecret,
    // The embedded API reads its own database: what is gone there, a person took away.
    accepted: { products: 1, categories: 0, posts: 0 },
  });
  await publisher.start();
  sayHello(port, publisher.tokenPlace);
}

const notYet = () => new Response(null, { status: 503, headers: { 'Retry-After': '3' } });

function siteUrl(port: number): string {
  return process.env.SITE_URL ?? `http://${shownHost}:${port}`;
}

function publishSettings(port: number): PublishSettings {
  checkMediaHosts(process.env);
  return {
    apiBaseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    publicApiBaseUrl: '',
    mediaBaseUrl: process.env.MEDIA_BASE_URL ?? '/media',
    mediaResize: mediaResizeOf(process.env, 'none'),
    siteUrl: siteUrl(port),
    tags: readTagSettings(process.env),
    payments: null,
  };
}

function sayHello(port: number, tokenPlace: string): void {
  const url = `http://${shownHost}:${port}`;
  console.log(`
  The shop is open:   ${url}/
  In Chinese:         ${url}/zh/
  Its API:            ${url}/api/productsList
  Dashboard:          ${url}/desk  (token: ${tokenPlace})

  Try next:  npm run import -- shopify FILE.csv     your own catalogue
             npm test                               everything checked
  Stop with Ctrl+C; the shop's data stays in ${folders.data}
`);
}
