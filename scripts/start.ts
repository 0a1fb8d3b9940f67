import { readMailSettings } from '../server/commerce-api/mail/mailSettings.ts';
import { openCommerceApi } from '../server/commerce-api/open.ts';
import { readPaymentSettings } from '../server/commerce-api/payments/paymentSettings.ts';
import { readApiSettings } from '../server/commerce-api/settings.ts';
import { readManifest } from '../server/publisher/manifest.ts';
import { currentCode, type PublishSettings, publish } from '../server/publisher/publish.ts';
import { readTagSettings } from '../server/publisher/tagSettings.ts';
import { createSite, listen } from '../server/site/site.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { stageLine } from './stageLine.ts';

const { root, dist } = folders;
const port = readPort(process.env.PORT ?? '4321');
const host = process.env.HOST ?? '127.0.0.1';
/** What a person types to get there; a wildcard address is reached by name. */
const shownHost = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
const siteUrl = process.env.SITE_URL ?? `http://${shownHost}:${port}`;
const progress = createProgress();

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
  const site = createSite({ dist, api: shop.app });
  const boundPort = await listen(site.server, port, host);
  stopOnSignal(async () => {
    site.server.closeAllConnections();
    await new Promise((done) => site.server.close(done));
    await shop.close();
  });

  const seeded = await shop.seed({
    onProgress: ({ done, total }) => progress.show(`Seeding the demo: ${done} of ${total}`),
  });
  if (seeded) progress.done(`Seeded the demo catalogue: ${seeded.products.added} products`);
  await bringUpToDate(boundPort, String(await shop.contentVersion()));
  site.reload();
  sayHello(boundPort);
}

/** Builds where the last build is missing or no longer true; a failure keeps the last good shop. */
async function bringUpToDate(boundPort: number, content: string): Promise<void> {
  const settings: PublishSettings = {
    apiBaseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    publicApiBaseUrl: '',
    mediaBaseUrl: process.env.MEDIA_BASE_URL ?? '/media',
    siteUrl: process.env.SITE_URL ?? `http://${shownHost}:${boundPort}`,
    tags: readTagSettings(process.env),
    payments: null,
  };
  const last = readManifest(dist);
  if (last && isTrue(last, currentCode(root, settings), content)) return;
  try {
    const { pages } = await publish({
      root,
      dist,
      settings,
      content,
      // The embedded API reads its own database: where that holds no posts, there are none.
      allowEmpty: ['categories', 'posts'],
      onStage: (stage) => progress.show(stageLine(stage)),
    });
    progress.done(`Published ${pages} pages`);
  } catch (error) {
    if (!last) throw error;
    console.error(`\nThe shop could not be rebuilt. ${explain(error)}`);
    console.error(`What is served is the shop of ${last.takenAt}.`);
  }
}

type LastBuild = NonNullable<ReturnType<typeof readManifest>>;

function isTrue(last: LastBuild, code: string, content: string): boolean {
  const boundary = last.nextPromotionBoundary;
  const stale = boundary !== null && Date.parse(boundary) <= Date.now();
  return last.code === code && last.content === content && !stale;
}

function sayHello(boundPort: number): void {
  console.log(`
  The shop is open:   http://${shownHost}:${boundPort}/
  In Chinese:         http://${shownHost}:${boundPort}/zh/
  Its API:            http://${shownHost}:${boundPort}/api/productsList

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
