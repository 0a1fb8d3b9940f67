import { securityHeaders } from '@vitrine/runtime/security/securityHeaders.ts';
import { KNOWN_SCRIPT, POLICY_FACTS } from '@vitrine/runtime/security/testing.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it } from 'vitest';
import { writeReleaseHeaders } from '../../files/releaseHeaders.ts';
import { checkPage, openScriptCheck } from './checkPage.ts';

const body = `<p>${'words '.repeat(200)}</p>`;
const page = (head: string, inside = '') =>
  `<!doctype html><html lang="zh-Hans"><head>${head}</head><body>${inside}${body}</body></html>\n`;
const HEAD =
  '<title>Rings</title><link rel="canonical" href="https://shop.example/category/rings/">';

const problemsOf = (html: string) => checkPage(html, Buffer.byteLength(html)).problems;

describe('checkPage', () => {
  it('finds nothing wrong with a whole page', () => {
    expect(problemsOf(page(HEAD))).toEqual([]);
  });

  it.each([
    [page(HEAD.replace('Rings', ' ')), 'title'],
    [page('<title>Rings</title>'), 'canonical'],
    [page(HEAD.replace('https://shop.example', '')), 'canonical'],
    [page(HEAD).replace(' lang="zh-Hans"', ''), 'language'],
    [page(HEAD).slice(0, -20), 'end'],
    ['<h1>Oops</h1>', 'small'],
    [page(HEAD).replace('<!doctype html>', 'Error: '), 'start'],
    [page(HEAD, 'x'.repeat(2_000_000)), 'large'],
  ])('%#: %s is found', (html, problem) => {
    expect(problemsOf(html)).toContain(problem);
  });

  it('lists what the page refers to within the site', () => {
    const inside =
      '<a href="/shop/?page=2#latest">A</a> <a href="//elsewhere.example/a">B</a> ' +
      '<a href="https://elsewhere.example/">C</a> <a href="#top">D</a> <a href="mailto:a@b.c">E</a>' +
      '<img src="/assets/a.webp" srcset="/assets/b.webp 1x, /assets/c.webp 2x">' +
      '<img src="/media/products/ring.webp"><script src="/assets/d.js"></script>' +
      '<video poster="/assets/e.webp"></video><a href="/category/腕表/">F</a>';
    expect([...checkPage(page(HEAD, inside), 5_000).refersTo].sort()).toEqual([
      ...['a.webp', 'b.webp', 'c.webp', 'd.js', 'e.webp'].map((file) => `/assets/${file}`),
      '/category/腕表/',
      '/shop/',
    ]);
  });
});

function check(html: string): string[] {
  const site = folderWith();
  writeReleaseHeaders(site, securityHeaders(POLICY_FACTS));
  return openScriptCheck(site)('shop/index.html', html);
}

it.each([
  ['one of the policy', `<script>${KNOWN_SCRIPT}</script>`],
  ['one of the policy with data', `<script data-page="1">${KNOWN_SCRIPT}</script>`],
  ['a file', '<script type="module" src="/assets/a.js"></script>'],
  ['data', '<script type="application/ld+json">{"a":1}</script>'],
  ['words of a reader', '<p>&lt;script>alert(1)&lt;/script></p>'],
])('lets a page with %s through', (_, html) => {
  expect(check(html)).toEqual([]);
});

it.each([
  ['another', '<script>other()</script>'],
  ['other rules', '<script type="speculationrules">{"prefetch":[]}</script>'],
  ['another of a type', '<script type="module">other()</script>'],
  ['the same with a space', `<script>${KNOWN_SCRIPT} </script>`],
  ['one beside good ones', `<script>${KNOWN_SCRIPT}</script><script>\nother()</script>`],
])('stops a page with %s', (_, html) => {
  expect(check(html)).toEqual([expect.stringMatching(/^script: /)]);
});
