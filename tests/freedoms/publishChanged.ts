import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { omissionLines } from '@vitrine/publisher/pipeline/omissionMessages.ts';
import { openConditionalFetch } from '@vitrine/publisher/pipeline/read/apiFetch.ts';
import { readShop } from '@vitrine/publisher/pipeline/read/readShop.ts';
import { imageHosts, renderEnv } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { openShopStore } from '@vitrine/publisher/renderer/store/shopStore.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { type Bundle, openBundle } from '../../packages/publisher/renderer/bundle/openBundle.ts';
import { openFileCheck } from '../../packages/publisher/renderer/check/checkPage.ts';
import type { Spoil } from '../doctor/spoil.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { compilePages } from '../publisher/compiledPages.ts';
import { TRY_ALL } from '../sample.ts';
import { cardsOn, type Seen, seenOnPage } from './seen.ts';

const PRODUCT = /^\/shop-overviews\/[^/]+\/$/;
const POST = /^\/blog-overviews\/[^/]+\/$/;
const CATEGORY = '/category/light/';
const OTHERS = ['salt-candle', 'slate-tray', 'river-bowl.v2'];

/** What only a mistake of ours prints. */
const STRANGE = /\b(?:undefined|NaN|Invalid Date)\b|\[object /;

const NO_PAGE = {
  path: '',
  name: '',
  price: '',
  stock: '',
  promotion: '',
  summary: '',
  details: '',
  image: '',
  reviews: 0,
  offer: '',
  stars: '',
  rating: '',
};

export interface ChangedShop {
  /**
   * Reads the whole minimal API with a change, as the publisher does, and renders pages of it: all
   * of them with `--all`. Without `http` no connection is made, which takes half of the time.
   * Rejects as a publish does.
   */
  publish(change: Spoil, http?: 'http'): Promise<Seen>;
  close(): Promise<void>;
}

export async function openChangedShop(): Promise<ChangedShop> {
  const settings = { ...SETTINGS, apiBaseUrl: '' };
  Object.assign(process.env, renderEnv(settings), { NODE_ENV: 'production' });
  const { compiled, site } = await compilePages();
  const bundle = await openBundle(compiled);
  const check = openFileCheck(site);
  let respond = async (_: Request) => new Response();
  const server = createServer(getRequestListener((request) => respond(request)));
  const apiBaseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    publish: async (change, http) => {
      // The pictures are where the shop is: pages show those.
      const { app } = createMinimalApi(SETTINGS.siteUrl, SETTINGS.siteUrl);
      respond = (request) => change(request, async (asked) => app.fetch(asked));
      const store = openShopStore(':memory:');
      const fetch: typeof globalThis.fetch = http
        ? globalThis.fetch
        : (address, init) => respond(new Request(address, init));
      const conditionalFetch = openConditionalFetch(':memory:', fetch);
      try {
        const { snapshot, omissions } = await readShop(store, {
          apiBaseUrl,
          conditionalFetch,
          live: '/nowhere',
          imageHosts: imageHosts({ ...settings, apiBaseUrl }),
        });
        bundle.show(store.source(snapshot));
        return { ...(await seenIn(bundle, check)), notes: omissionLines(omissions, 'en') };
      } finally {
        store.close();
        conditionalFetch.close();
      }
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

async function seenIn(
  bundle: Bundle,
  check: ReturnType<typeof openFileCheck>,
): Promise<Omit<Seen, 'notes'>> {
  const { pages } = await bundle.pages();
  const html = new Map<string, string>();
  const path = lampAmong(pages.map((page) => page.path));
  for (const page of pages) {
    if (!TRY_ALL && page.path !== path && page.path !== CATEGORY) continue;
    const { file, body } = await bundle.render(page);
    const { problems } = check(file, body);
    if (problems.length > 0) throw new Error(`${page.path} is not fit: ${problems}.`);
    html.set(page.path, body.toString());
    refuseStrange(page.path, body.toString());
  }
  return seenAmong(
    pages.map((page) => page.path),
    (page) => html.get(page) ?? '',
  );
}

function refuseStrange(path: string, html: string): void {
  const [strange] = STRANGE.exec(html.replaceAll('prefix="undefined"', '')) ?? [];
  if (strange) throw new Error(`${path} shows ${strange}.`);
}

function lampAmong(paths: readonly string[]): string {
  const others = OTHERS.map((slug) => `/shop-overviews/${slug}/`);
  return paths.find((path) => PRODUCT.test(path) && !others.includes(path)) ?? '';
}

/** What is seen of a shop with pages at these paths; `read` gives a page's HTML. */
export function seenAmong(
  paths: readonly string[],
  read: (path: string) => string,
): Omit<Seen, 'notes'> {
  const path = lampAmong(paths);
  return {
    ...NO_PAGE,
    ...(path && { path, ...seenOnPage(read(path)) }),
    cards: cardsOn(read(CATEGORY)),
    products: paths.filter((each) => PRODUCT.test(each)).length,
    posts: paths.filter((each) => POST.test(each)).length,
  };
}
