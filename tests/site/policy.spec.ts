import { expect, test } from '@playwright/test';
import { readReleaseHeaders } from '@vitrine/publisher/files/releaseHeaders.ts';
import { openScriptCheck } from '../../packages/publisher/renderer/check/checkPage.ts';
import { E2E } from '../e2e/support/place.ts';
import { builtFile } from './builtFiles.ts';
import { pageFiles } from './builtPages.ts';

test('every script that stands in a page is one that the page’s policy lets run', () => {
  const check = openScriptCheck(E2E.dist);
  const files = pageFiles();
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => check(file, builtFile(file)))).toEqual([]);
});

test('pages have no handlers and no styles in attributes, which a strict policy refuses', () => {
  const attribute = /<[a-z][^<>]*\s(?:on[a-z]+|style)=/;
  expect(pageFiles().filter((file) => attribute.test(builtFile(file)))).toEqual([]);
});

test('a policy names no script twice, and no more than pages have', () => {
  const kept = readReleaseHeaders(E2E.dist);
  for (const [role, max] of [
    ...([
      ['page', 20],
      ['product', 8],
    ] as const),
    ...([
      ['list', 6],
      ['reading', 4],
    ] as const),
  ]) {
    const policy = kept[role]['Content-Security-Policy'] ?? '';
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(hashes.length, role).toBeGreaterThan(2);
    expect(hashes.length, role).toBeLessThanOrEqual(max);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(policy.length).toBeLessThan(2_000);
  }
});

test('every response says what browsers may do with it', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  const kept = readReleaseHeaders(E2E.dist);
  for (const [path, role] of [
    ...([
      ['/', 'list'],
      ['/zh/shop/', 'list'],
      ['/blog/', 'reading'],
      ['/login/', 'page'],
      ['/zh/checkout/', 'checkout'],
      ['/no-such-page/', 'page'],
    ] as const),
    ...([
      ['/favicon.svg', 'file'],
      ['/sitemap.xml', 'file'],
    ] as const),
  ]) {
    const wanted = Object.entries(kept[role]).map(([name, value]) => [name.toLowerCase(), value]);
    expect(await headersOf(path), path).toMatchObject(Object.fromEntries(wanted));
  }
  for (const path of ['/api/x', '/api/nothing', '/media/nothing.webp', '/desk']) {
    const headers = await headersOf(path);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toMatch(/^default-src '(?:none|self)'/);
  }
  expect((await request.get('/.headers.json')).status()).toBe(404);
});
