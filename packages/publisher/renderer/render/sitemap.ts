import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { SitemapPage } from '../../content/current.ts';
import { filesOfPage, placePage, removePage, SITEMAP_FILES } from '../../files/pageFiles.ts';

/** Of images and alternates an entry may have 3 KB, and search engines take 50 MB a file. */
const ENTRIES_A_FILE = 10_000;

/**
 * Writes the sitemap into a release that is being made; gives the files that are other ones now.
 * What is there may be another release's as well, and the integration writes in place.
 */
export async function placeSitemap(release: string, pages: SitemapPage[]): Promise<string[]> {
  const work = mkdtempSync(join(release, '.sitemap-'));
  try {
    await writeSitemap(work, pages);
    const files = globSync(SITEMAP_FILES, { cwd: work });
    const gone = globSync(SITEMAP_FILES, { cwd: release }).filter((file) => !files.includes(file));
    const isNew = (file: string) => {
      const before = join(release, file);
      return !existsSync(before) || !readFileSync(before).equals(readFileSync(join(work, file)));
    };
    const fresh = files.filter(isNew);
    for (const file of fresh) placePage(release, file, readFileSync(join(work, file)));
    for (const file of gone) removePage(release, file);
    return [...fresh, ...gone].flatMap(filesOfPage);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Has the integration write a sitemap as if Astro had built these pages, and its index twice. */
export async function writeSitemap(folder: string, pages: SitemapPage[]): Promise<void> {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const { origin } = new URL(pages[0]?.url ?? '');
  /** It would only log, and leave the sitemap out. */
  const fail = (message: string) => {
    throw new Error(`The sitemap was not written: ${message}`);
  };
  const { hooks } = sitemap({
    entryLimit: ENTRIES_A_FILE,
    namespaces: { news: false, video: false },
    serialize: ({ url }) => byUrl.get(url) ?? fail(`${url} has no data.`),
  });
  const options = {
    routes: [],
    config: { site: origin, base: '/' },
    dir: pathToFileURL(`${folder}/`),
    pages: [...byUrl.keys()].map((url) => ({ pathname: url.slice(origin.length) })),
    logger: { info: () => undefined, warn: fail, error: fail },
  };
  for (const name of ['routes:resolved', 'config:done', 'build:done'] as const) {
    await hooks[`astro:${name}`]?.(options as never);
  }
  copyFileSync(join(folder, 'sitemap-index.xml'), join(folder, 'sitemap.xml'));
}
