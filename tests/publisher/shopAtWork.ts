import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { readReleaseHeaders } from '@vitrine/publisher/files/releaseHeaders.ts';
import type { PublishSettings } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import {
  openPublishing,
  type Publishing,
  type PublishingOptions,
} from '@vitrine/publisher/service/publishing.ts';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { article, category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { onTestFinished } from 'vitest';
import { createDashboardMetrics } from '../../packages/publisher/routes/dashboard/metrics.ts';
import { createPublishingApp } from '../../packages/publisher/routes/publishingApp.ts';
import type { LogEntry } from '../../packages/publisher/service/publishLog.ts';
import type { NewPublishRequest } from '../../packages/publisher/service/publishQueue.ts';
import { bumpContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import type {
  CatalogueArticle,
  CatalogueProduct,
} from '../../packages/reference-api/import/format.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { lendCompiledPages } from './compiledPages.ts';
import { workFolder } from './demoStore.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const SECRETS = {
  signing: `whsec_${Buffer.from('a key of these tests, long enough').toString('base64')}`,
  bearer: 'another secret of these tests',
};
const PREVIEW_SECRET = 'the preview secret of these tests';
export const DESK_TOKEN = 'the desk token of these tests';

/**
 * What goes wrong with a call; gets its path and the honest answer, `undefined` lets it through.
 */
export type ApiFault = (
  path: string,
  honest: () => Promise<Response>,
) => Promise<Response> | Response | undefined;

export interface AtWorkOptions extends Partial<PublishingOptions> {
  products?: CatalogueProduct[];
  articles?: CatalogueArticle[];
  /**
   * Whether the API has its export; without it, everything is read by the single calls that tests
   * break.
   */
  hasExport?: boolean;
  /** Another API than the reference API, which is then there and not read. */
  backend?: (request: Request) => Response | Promise<Response>;
  /** Which sizes of images are made ahead; none without it. */
  imagesAhead?: PublishSettings['imagesAhead'];
  /** Where the live shop is, when it matters. */
  place?: string;
}

/** A shop with its API and its site on loopback ports, and a publisher at work between them. */
export async function openShopAtWork({
  products,
  articles = [article('silk')],
  backend,
  hasExport = false,
  place,
  imagesAhead,
  ...options
}: AtWorkOptions = {}) {
  const sections = {
    categories: [category('rings'), category('pens')],
    products: products ?? ['halo', 'signet', 'band', 'quill'].map((id) => product(id)),
    articles,
  };
  const shop = await openTestShop(sections, { previewSecret: PREVIEW_SECRET });
  // The publisher has no other clock than the machine's: the API's agrees with it.
  shop.pass(Date.now() - shop.now().getTime());
  const honest = backend ?? shop.app.fetch;
  const api = await openApi(async (request) => {
    const response = await honest(request);
    if (hasExport || new URL(request.url).pathname !== features.path || !response.ok) {
      return response;
    }
    const { data } = await response.json();
    const announced = data.features.filter((name: string) => name !== 'export');
    return Response.json({ code: 200, data: { ...data, features: announced } });
  });
  const { folder = workFolder() } = options;
  const live = join(place ?? folder, 'dist');
  await lendCompiledPages(folder);
  const failures: unknown[] = [];
  const metrics = createDashboardMetrics();
  const open = () =>
    openPublishing({
      root: ROOT,
      folder,
      live,
      settings: { ...SETTINGS, apiBaseUrl: api.url, imagesAhead },
      previewSecret: PREVIEW_SECRET,
      onEnd: metrics.count,
      onError: (error) => failures.push(error),
      explain: (error) => (error instanceof Error ? error.message : String(error)),
      ...options,
    });
  const publishing = open();
  let current = publishing;
  const app = createPublishingApp({
    publishing,
    dashboardToken: DESK_TOKEN,
    secrets: SECRETS,
    metrics,
    explain: String,
    pageHeaders: () => readReleaseHeaders(live).page,
    trustedProxies: 0,
  });
  const site = createSite({ dist: live, api: shop.app, publisher: app });
  const url = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`;
  onTestFinished(async () => {
    site.closeAllConnections();
    site.close();
    await current.close();
  });

  const publish = publishBy(publishing);
  return {
    shop,
    api,
    folder,
    live,
    url,
    publishing,
    publish,
    failures,
    /** Closes the publisher; `between` is done to what it left, and another is opened. */
    openAgain: async (between: () => void = () => undefined) => {
      await current.close();
      between();
      current = open();
      return { publishing: current, publish: publishBy(current) };
    },
    /** Sends a webhook with a body; gives its status and what it says. */
    announce: async (body: string) => {
      const headers = { Authorization: `Bearer ${SECRETS.bearer}` };
      const response = await fetch(`${url}/hooks/publish`, { method: 'POST', headers, body });
      return { status: response.status, ...(await response.json()) };
    },
    text: async (path: string) => (await fetch(`${url}${path}`)).text(),
    /** Gives a product another price, in cents, as an editor would. */
    setPrice: async (slug: string, price_cents: number) => {
      const { id } = await shop.database
        .updateTable('product')
        .set({ price_cents })
        .where('slug', '=', slug)
        .returning('id')
        .executeTakeFirstOrThrow();
      await bumpContentVersion(shop.database, [{ kind: 'product', key: id }]);
    },
  };
}
export type ShopAtWork = Awaited<ReturnType<typeof openShopAtWork>>;

/**
 * Requests a publish and gives how it ended. A publish that runs already, such as the retry of one
 * that was held, knows nothing of the request: the one after it is meant.
 */
const publishBy =
  (publishing: Publishing) =>
  (
    request: Partial<Extract<NewPublishRequest, { kind: 'everything' }>> = {},
  ): Promise<LogEntry> => {
    const before = publishing.state();
    let [seen] = before.log;
    let toEnd = before.running ? 2 : 1;
    const ended = Promise.withResolvers<LogEntry>();
    const stop = publishing.subscribe(() => {
      const { log, running } = publishing.state();
      const [last] = log;
      if (running || !last || (last.id === seen?.id && last.times === seen.times)) return;
      seen = last;
      toEnd -= 1;
      if (toEnd > 0) return;
      stop();
      ended.resolve(last);
    });
    publishing.request({ by: 'person', kind: 'everything', ...request });
    return ended.promise;
  };

/** The API on a port, whose answers can be made wrong. */
export async function openApi(honest: (request: Request) => Response | Promise<Response>) {
  const api = { url: '', calls: 0, fault: null as ApiFault | null };
  const respond = getRequestListener(async (request) => {
    api.calls += 1;
    const whole = async () => {
      const headers = new Headers(request.headers);
      // Faults change bodies, so that there has to be one.
      headers.delete('If-None-Match');
      return honest(new Request(request, { headers }));
    };
    return (await api.fault?.(new URL(request.url).pathname, whole)) ?? honest(request);
  });
  const server = createServer((request, response) => void respond(request, response));
  api.url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return api;
}
