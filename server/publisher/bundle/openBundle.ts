import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedShop } from '../../../src/contract/snapshot/current.ts';
import type { ShopSource } from '../../../src/contract/snapshot/shopItems.ts';
import { BUNDLE_FILE, type BundleFile, imageKey } from './bundleFile.ts';
import type { CompiledApp, CompiledRoute } from './compiledApp.ts';
import { isErrorPage, pageFile, pathOf } from './pagePath.ts';

/** A page that the shop has at this snapshot. */
export interface PageToRender {
  /** As in addresses, with `/` at its end where it is a folder's page. */
  path: string;
  /** The route that renders it. */
  route: string;
}

export interface RenderedPage {
  /** Where it lies in a release. */
  file: string;
  body: Buffer;
  /** Names of what it was made from. */
  from: string[];
  /** ms since the epoch until which it stays true by itself. */
  until: number;
  /** What the sitemap says of it, as JSON; `null` if it does not name it. */
  sitemap: string | null;
}

/** The shop's pages, compiled, in this thread. One page is rendered at a time. */
export interface Bundle {
  /** Renders from this snapshot from now on; `changed` as `showShop` takes it. */
  show: (shop: ShopSource, changed?: readonly string[]) => void;
  /** Every page of the shop, and what the list was made from. */
  pages: () => Promise<{ pages: PageToRender[]; from: string[]; until: number }>;
  /** With `previewUntil`, in ms since the epoch, the page is marked as a preview. */
  render: (page: PageToRender, previewUntil?: number) => Promise<RenderedPage>;
  /** Asks a query by its name again: the answer, and what it was made from. */
  answer: (name: string) => { value: unknown; from: string[]; until: number };
}

/** Loads what `keepBundle.ts` kept. Settings that pages read as they render are in `process.env`. */
export async function openBundle(folder: string): Promise<Bundle> {
  const file = JSON.parse(readFileSync(join(folder, BUNDLE_FILE), 'utf8')) as BundleFile;
  giveImages(file.images);
  const { app } = (await import(join(folder, file.entry))) as { app: CompiledApp };
  app.setInternals({
    pagesByKeys: new Map(file.styles.map(([page, styles]) => [page, { styles }])),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: () => true }, level: 'error' } },
  });
  const routes = new Map(
    app.manifest.routes.map(({ routeData }) => [routeData.route, routeData] as const),
  );
  for (const route of routes.values()) await acceptAnyPath(app, route);
  const shop = renderedShop();
  const origin = app.manifest.site ?? 'http://localhost';

  const traced = async <Value>(make: () => Promise<Value>) => {
    const trace = shop.newTrace();
    const before = shop.writeTrace(trace);
    try {
      return { value: await make(), from: [...trace.from], until: trace.until };
    } finally {
      shop.writeTrace(before);
    }
  };
  return {
    show: shop.showShop,
    pages: async () => {
      const { value, from, until } = await traced(() => listPages(app, routes.values()));
      return { pages: value, from, until };
    },
    render: async ({ path, route }, previewUntil) => {
      const routeData = routes.get(route);
      if (!routeData) throw new Error(`There is no route ${route}.`);
      const request = new Request(new URL(path, origin));
      shop.sitemap.clear();
      const { value, from, until } = await traced(() =>
        app.render(request, { routeData, locals: { previewUntil } }).then(async (response) => {
          if (!response.ok && !isErrorPage(path)) {
            throw new Error(`${path} was rendered with status ${response.status}.`);
          }
          return Buffer.from(await response.arrayBuffer());
        }),
      );
      const [said] = shop.sitemap.values();
      const sitemap = said ? JSON.stringify(said) : null;
      return { file: pageFile(path), body: value, from, until, sitemap };
    },
    answer: (name) => {
      const { value, trace } = shop.answerTo(name);
      return { value, from: [...trace.from], until: trace.until };
    },
  };
}

async function listPages(
  app: CompiledApp,
  routes: Iterable<CompiledRoute>,
): Promise<PageToRender[]> {
  const pages: PageToRender[] = [];
  for (const routeData of routes) {
    const { route, pathname } = routeData;
    if (pathname) {
      pages.push({ path: pathOf(pathname, {}), route });
      continue;
    }
    const { getStaticPaths } = await app.getComponentByRoute(routeData);
    for (const { params } of (await getStaticPaths?.({})) ?? []) {
      pages.push({ path: pathOf(route, params), route });
    }
  }
  return pages;
}

/**
 * Astro looks a page up among its route's static paths before it renders it. They are asked for
 * once a snapshot, in one thread: here any path is one.
 */
async function acceptAnyPath(app: CompiledApp, route: CompiledRoute): Promise<void> {
  if (route.pathname) return;
  const mod = await app.getComponentByRoute(route);
  const page = { params: {}, props: {} };
  const staticPaths = Object.assign([page], { keyed: { get: () => page } });
  app.routeCache.set(route, { mod, staticPaths });
}

function giveImages(images: BundleFile['images']): void {
  const shared = globalThis as { astroAsset?: object };
  shared.astroAsset = {
    addStaticImage: (options: unknown, hashed: unknown) => {
      const address = images[imageKey(options, hashed)];
      if (!address) throw new Error('A picture of the theme was not there when it was built.');
      return address;
    },
  };
}

/** What the pages that are loaded show. */
export function renderedShop(): RenderedShop {
  const { vitrineShop } = globalThis as { vitrineShop?: RenderedShop };
  if (!vitrineShop) throw new Error('The bundle has no page that shows the shop.');
  return vitrineShop;
}
