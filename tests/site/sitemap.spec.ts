import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { E2E } from '../e2e/support/place.ts';
import { builtFile, builtFiles } from './builtFiles.ts';
import { indexProblems, sitemapProblems } from './xmlSchemas.ts';

const PARTS = 'sitemap-[0-9]*.xml';

test('§2.2 the sitemap is an index of all its parts', async () => {
  const [index] = builtFiles('sitemap.xml');
  expect(await indexProblems(builtFiles('sitemap.xml'))).toEqual([]);
  const named = [...(index?.contents ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
    new URL(String(loc)).pathname.slice(1),
  );
  expect(named.sort()).toEqual(globSync(PARTS, { cwd: E2E.dist }).sort());
  expect(builtFile('sitemap-index.xml')).toBe(index?.contents);
});

test('every part is as sitemaps.org says', async () => {
  const parts = builtFiles(PARTS);
  expect(parts.length).toBeGreaterThan(0);
  expect(await sitemapProblems(parts)).toEqual([]);
  const broken = parts.map((part) => ({
    ...part,
    contents: part.contents.replaceAll('lastmod>', 'lastmodified>'),
  }));
  expect((await sitemapProblems(broken)).length).toBeGreaterThan(0);
});

test('the parts are far from what search engines take, and name pictures that are there', async ({
  request,
}) => {
  for (const { fileName, contents } of builtFiles(PARTS)) {
    expect.soft(contents.split('<url>').length - 1, fileName).toBeLessThanOrEqual(50_000);
    expect.soft(statSync(join(E2E.dist, fileName)).size, fileName).toBeLessThan(50 * 1024 ** 2);
    for (const section of ['shop-overviews', 'discount-landing', 'blog-overviews']) {
      const entry = new RegExp(`/${section}/[^<]+</loc>(?:(?!</url>).)*<image:loc>([^<]+)<`);
      const [, picture = ''] = entry.exec(contents) ?? [];
      expect.soft((await request.get(picture)).status(), `${section} ${picture}`).toBe(200);
    }
  }
});

test('robots are let in, and are told of the sitemap', () => {
  const robots = builtFile('robots.txt').split('\n');
  expect(robots).toContain('User-agent: *');
  expect(robots).toContain(`Sitemap: ${E2E.url}/sitemap.xml`);
  expect(robots.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
});
