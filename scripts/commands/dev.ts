import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { crawlShop } from '@vitrine/publisher/content/refresh.ts';
import {
  ownPublishSettings,
  renderEnv,
} from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { cacheFileIn, openCacheFile } from '@vitrine/publisher/renderer/store/cacheFile.ts';
import { openShopStore } from '@vitrine/publisher/renderer/store/shopStore.ts';
import { API_PATH } from '@vitrine/publisher/site/site.ts';
import { type CommerceApi, openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { explain, explainAfter } from '@vitrine/runtime/command/explain.ts';
import { closeGracefully, listen, stopOnSignal } from '@vitrine/runtime/httpServer.ts';
import { checkShop } from '@vitrine/runtime/shop/checkShop.ts';
import { isDemoShop, ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { folders } from '../environment.ts';
import { atFreePort, readDevAddress, refuseAdapter } from '../start/serverCommand.ts';
import { terminalEvents } from '../start/terminalEvents.ts';

const { root } = folders;
/** The demo shop and the caches, apart from those of a shop that is started from the same clone. */
const folder = join(root, '.work/dev');

export const describeError = explainAfter('The development server could not start.');

export function defineCommand(terminal: Terminal) {
  return createCommand('dev', terminal)
    .description(
      'Serves the pages of the demo shop from the sources with hot reload, and its API at the same ' +
        'address. Of the settings it reads DEV_PORT only.',
    )
    .action(start);
}

/** A real shop's database, bucket, PayPal account and mail server may be among the settings. */
async function start(): Promise<void> {
  const command = 'npm run dev';
  refuseAdapter(command);
  checkShop();
  const address = readDevAddress(process.env);
  // Vite would say that a port is taken only after everything else has started.
  const probe = createServer();
  const port = await atFreePort(listen(probe, address.port, address.host), {
    command,
    address,
    setting: 'DEV_PORT',
  });
  await closeGracefully(probe);
  const siteUrl = `http://${address.shownHost}:${port}`;
  const shop = await openCommerceApi({
    dataFolder: join(folder, 'data'),
    payments: { provider: 'practice' },
    siteUrl,
    terms: ownShop().brand,
  });
  const { onSeeding, onSeeded } = terminalEvents();
  const seeded = await shop.seed({ onProgress: onSeeding, withArticles: isDemoShop() });
  if (seeded) onSeeded(seeded);
  Object.assign(process.env, {
    NODE_ENV: 'development',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...renderEnv(ownPublishSettings({}, { host: address.host, port, siteUrl })),
    ...(await takeSnapshot(shop)),
  });
  const server = await dev({
    root,
    logLevel: 'warn',
    cacheDir: join(folder, 'astro'),
    server: { port, host: address.host },
    vite: {
      cacheDir: join(folder, 'vite'),
      plugins: [serveApi(shop)],
      server: {
        strictPort: true,
        // Thousands of files that a running shop writes, and none that a page is made of.
        watch: {
          ignored: ['data', 'dist*', '.work', '.releases'].map((name) => join(root, name, '**')),
        },
      },
    },
  });
  stopOnSignal(async () => {
    await server.stop();
    await shop.close();
  }, explain);
  console.log(`
  The shop, in development:   ${siteUrl}/
  In Chinese:                 ${siteUrl}/zh/
  Its API:                    ${siteUrl}/api/productsList

  Pages follow what you save in src/ and shop/; start again after a change of packages/ or a setting.
  Stop with Ctrl+C; the demo's data stays in ${folder}
`);
}

/** Serves the API's addresses before Astro looks for a page there. */
function serveApi({ app }: CommerceApi): Plugin {
  // Hono's own Response cannot read the WebAssembly that Astro highlights a broken component with.
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return {
    name: 'vitrine-serve-api',
    enforce: 'pre',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (API_PATH.test(request.url ?? '')) void respond(request, response);
        else next();
      });
    },
  };
}

/** Reads the whole shop for the pages; returns the settings by which they find it. */
async function takeSnapshot({ app }: CommerceApi): Promise<Record<string, string>> {
  const file = cacheFileIn(folder);
  const cache = openCacheFile(file);
  const store = openShopStore(cache);
  const snapshot = await store.take(Date.now(), async (draft) => {
    await crawlShop({
      clientFor: (language) =>
        createShopClient({
          baseUrl: 'http://localhost',
          language: () => language,
          fetch: async (input, init) => app.request(String(input), init),
        }),
      sink: draft,
    });
    draft.dropOthers();
  });
  store.prune(snapshot);
  cache.close();
  return { VITRINE_STORE: file, VITRINE_SNAPSHOT: `${snapshot}` };
}
