import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sampleOf } from '../sample.ts';
import { sitemapAddresses } from '../sitemap.ts';
import type { ShopAtWork } from './shopAtWork.ts';

/**
 * Whatever happened, the shop on line is whole: every page of its sitemap is served, says where it
 * ends, and what it loads is there.
 */
export async function expectWhole({ live, url }: Pick<ShopAtWork, 'live' | 'url'>): Promise<void> {
  const addresses = await sitemapAddresses(async (path) => (await fetch(url + path)).text());
  const pages = addresses.map((address) => new URL(address).pathname);
  expect(pages.length).toBeGreaterThan(10);
  const files = new Set(globSync('**/*.*', { cwd: live }).map((file) => `/${file}`));
  const missing = new Set<string>();
  for (const path of pages) {
    const html = readFileSync(join(live, decodeURI(path), 'index.html'), 'utf8');
    expect(html.trimEnd().endsWith('</html>'), path).toBe(true);
    for (const [, asset = ''] of html.matchAll(/"(\/assets\/[^" ?]+)/g)) {
      if (!files.has(asset)) missing.add(asset);
    }
  }
  expect([...missing]).toEqual([]);
  for (const path of sampleOf(pages, 1)) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  }
}
