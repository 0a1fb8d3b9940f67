import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { LinkChecker } from 'linkinator';
import { E2E } from '../e2e/support/place.ts';
import { sampleOf, TRY_ALL } from '../sample.ts';
import { builtPages, elements, pageFiles } from './builtPages.ts';

/** The folder as any static host serves it; the API's media are asked for in the next test. */
test('no link of the built folder is dead, anchors included', async () => {
  test.setTimeout(180_000);
  const { links } = await new LinkChecker().check({
    path: sampleOf(pageFiles(), 40).map((file) => `/${file.replace(/index\.html$/, '')}`),
    serverRoot: E2E.dist,
    recurse: TRY_ALL,
    checkFragments: true,
    checkCss: true,
    concurrency: 20,
    linksToSkip: async (link) =>
      !/^http:\/\/localhost:/.test(link) ||
      link.startsWith(E2E.url) ||
      /^\/(?:api|media)\//.test(new URL(link).pathname),
  });
  const checked = links.filter(({ state }) => state !== 'SKIPPED');
  const dead = checked.filter(({ state }) => state === 'BROKEN');
  expect(checked.length).toBeGreaterThan(TRY_ALL ? pageFiles().length : 40);
  expect(dead.map(({ url, parent, status }) => ({ url, parent, status }))).toEqual([]);
});

test('every picture and video of the pages is there', async ({ request }) => {
  // Each is made when it is first requested: two minutes alone, more beside other work.
  test.setTimeout(600_000);
  const addresses = builtPages()
    .flatMap(({ tree }) => elements(tree))
    .flatMap(({ node }) => [node.properties.src, node.properties.poster])
    .filter((address) => typeof address === 'string' && address.startsWith('/media/'));
  const distinct = new Set(addresses as string[]);
  expect(distinct.size).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const address of sampleOf([...distinct], 30)) {
    if (!(await request.get(address)).ok()) missing.push(address);
  }
  expect(missing).toEqual([]);
});

test('no template names a file, which programs that read templates would ask for', () => {
  const named = pageFiles().flatMap((file) => {
    const html = readFileSync(join(E2E.dist, file), 'utf8');
    const templates = html.match(/<template[\s>].*?<\/template>/gs) ?? [];
    return templates.filter((template) => /\s(?:src|srcset|poster)=/i.test(template));
  });
  expect(named).toEqual([]);
});
