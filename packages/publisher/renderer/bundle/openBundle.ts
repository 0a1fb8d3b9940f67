import { join } from 'node:path';
import { isErrorPage, pageFile, pathOf } from '../../files/pageFiles.ts';
import type * as Entry from './serverEntry.ts';

/** A version of the shop's code, built: its compiled pages and everything that is not a page. */
export interface BuiltCode {
  /** Folder for `openBundle`. */
  compiled: string;
  /** Folder with scripts, styles, typefaces, images of the theme and public files. */
  site: string;
}

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
export type Bundle = Awaited<ReturnType<typeof openBundle>>;

/** The module of `serverEntry.ts` in the folder of the compiled pages. */
export const ENTRY_FILE = 'entry.mjs';

/** Loads compiled pages. Settings that they read as they render are in `process.env`. */
export async function openBundle(folder: string) {
  const entry: typeof Entry = await import(join(folder, ENTRY_FILE));
  const { app, ...shop } = entry;
  const routes = new Map(
    app.manifest.routes.map(({ routeData }) => [routeData.route, routeData] as const),
  );
  const origin = app.manifest.site ?? 'http://localhost';

  const traced = async <Value>(make: () => Promise<Value>) => {
    const trace = shop.newTrace();
    const before = shop.swapTrace(trace);
    try {
      return { value: await make(), from: [...trace.dependencies], until: trace.until };
    } finally {
      shop.swapTrace(before);
    }
  };
  return {
    /** Renders from this snapshot from now on. */
    show: shop.showShop,
    /** Every page of the shop, and what the list was made from. */
    pages: async () => {
      const { value, from, until } = await traced(async () => listPages(entry));
      return { pages: value, from, until };
    },
    /** With `previewUntil`, in ms since the epoch, the page is marked as a preview. */
    render: async ({ path, route }: PageToRender, previewUntil?: number): Promise<RenderedPage> => {
      const routeData = routes.get(route);
      if (!routeData) throw new Error(`There is no route ${route}.`);
      const request = new Request(new URL(path, origin));
      shop.sitemap.clear();
      const locals: App.Locals = { previewUntil };
      const { value, from, until } = await traced(async () => {
        const response = await app.render(request, { routeData, locals });
        if (response.ok || isErrorPage(path)) return Buffer.from(await response.arrayBuffer());
        throw locals.error ?? new Error(`${path} was rendered with status ${response.status}.`);
      });
      const [said] = shop.sitemap.values();
      const sitemap = said ? JSON.stringify(said) : null;
      return { file: pageFile(path), body: value, from, until, sitemap };
    },
    /** Runs a query again by its name: the result, and what it was made from. */
    runQuery: (name: string) => {
      const { value, trace } = shop.runQuery(name);
      return { value, from: [...trace.dependencies], until: trace.until };
    },
  };
}

/** Astro's own routes have no module among the pages. */
function listPages({ app, pageModules }: typeof Entry): PageToRender[] {
  const pages: PageToRender[] = [];
  for (const { routeData } of app.manifest.routes) {
    const { route, component } = routeData;
    const page = pageModules[`/${component}`];
    if (!page) continue;
    const paths = page.getStaticPaths?.() ?? [{ params: {} }];
    for (const { params } of paths) pages.push({ path: pathOf(route, params), route });
  }
  return pages;
}
