import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toString as textContent } from 'hast-util-to-string';
import { E2E } from '../e2e/support/place.ts';
import { builtFile, builtFiles } from './builtFiles.ts';
import { type BuiltPage, builtPages, named } from './builtPages.ts';
import { wellFormedProblems } from './xmlSchemas.ts';

const LANGUAGES = ['', 'zh/'];

/** Required by Google's product data specification and by Meta's catalogues. */
const REQUIRED = [
  'g:id',
  'title',
  'description',
  'link',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:brand',
  'g:condition',
];
const PRICE = /^\d+\.\d\d [A-Z]{3}$/;
const TIMES: Record<string, RegExp> = {
  products: /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/,
  meta: /^(\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00)\/(\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00)$/,
};

const existsAt = (address: string) => {
  const path = decodeURI(new URL(address, E2E.url).pathname).slice(1);
  return existsSync(join(E2E.dist, /(?:^|\/)$/.test(path) ? `${path}index.html` : path));
};
const alternates = (page: BuiltPage, type: string) =>
  named(page.tree, 'link').flatMap(({ properties }) =>
    properties.type === type ? [String(properties.href)] : [],
  );

/** What the page of each product says of its offer, by address. */
function offersOfPages() {
  const offers = new Map<string, { price: string; availability: string }>();
  for (const { tree } of builtPages()) {
    for (const script of named(tree, 'script')) {
      if (script.properties.type !== 'application/ld+json') continue;
      const data = JSON.parse(textContent(script));
      const things = [data['@graph'] ?? data].flat();
      for (const { hasVariant, ...product } of things) {
        for (const { offers: offer } of hasVariant ?? [product]) {
          if (offer?.price) offers.set(offer.url, offer);
        }
      }
    }
  }
  return offers;
}

test('every feed and every part of the sitemap is well-formed', async () => {
  const files = builtFiles('**/*.xml');
  expect(files.length).toBeGreaterThan(8);
  expect(await wellFormedProblems(files)).toEqual([]);
});

test('the pages of the blog lead to its feeds, which hold its posts', () => {
  const pages = builtPages();
  const posts = pages.filter(({ path }) => /\/blog-overviews\//.test(path));
  const lists = pages.filter(({ path }) => /\/blog(?:-list(?:-page)?\/\d+)?\/$/.test(path));
  expect(posts.length).toBeGreaterThan(10);
  expect(lists.length).toBeGreaterThan(4);
  for (const page of [...posts, ...lists]) {
    const prefix = page.path.startsWith('/zh/') ? '/zh' : '';
    expect.soft(alternates(page, 'application/rss+xml')).toEqual([`${prefix}/feeds/blog.xml`]);
    expect.soft(alternates(page, 'application/feed+json')).toEqual([`${prefix}/feeds/blog.json`]);
  }
  for (const prefix of LANGUAGES) {
    const own = posts.filter(({ path }) => path.startsWith('/zh/') === (prefix === 'zh/'));
    const rss = builtFile(`${prefix}feeds/blog.xml`);
    const json = JSON.parse(builtFile(`${prefix}feeds/blog.json`));
    const links = [...rss.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, url]) => url);
    expect(links).toHaveLength(Math.min(own.length, 20));
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual(links);
    expect(json.feed_url).toBe(`${E2E.url}/${prefix}feeds/blog.json`);
    for (const url of links) expect.soft(existsAt(String(url)), url).toBe(true);
    expect([...rss.matchAll(/(?:href|src)=&quot;(?!https?:|mailto:|tel:)/g)]).toEqual([]);
  }
});

test('the feeds of products have what is required, and say what the pages say', () => {
  const offers = offersOfPages();
  for (const [feed, stock] of [
    ['products', { in_stock: 'InStock', out_of_stock: 'OutOfStock' }],
    ['meta', { 'in stock': 'InStock', 'out of stock': 'OutOfStock' }],
  ] as const) {
    for (const prefix of LANGUAGES) {
      const items = builtFile(`${prefix}feeds/${feed}.xml`).split('<item>').slice(1);
      const pages = [...offers.keys()].filter(
        (url) => new URL(url).pathname.startsWith('/zh/') === (prefix === 'zh/'),
      );
      const ids = new Set<string>();
      expect(items.length).toBeGreaterThan(40);
      expect(items).toHaveLength(pages.length);
      for (const item of items) {
        const read = (name: string) =>
          new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1]?.replaceAll('&amp;', '&') ?? '';
        for (const name of REQUIRED) expect.soft(read(name), name).not.toBe('');
        const [link, price, sale] = ['link', 'g:price', 'g:sale_price'].map(read);
        ids.add(read('g:id'));
        expect.soft(price).toMatch(PRICE);
        const times = TIMES[feed]?.exec(read('g:sale_price_effective_date')) ?? null;
        expect.soft(times !== null, link).toBe(item.includes('g:sale_price_effective_date'));
        const isComplete = sale !== '';
        const now = Date.now();
        const isOn = times
          ? Date.parse(String(times[1])) <= now && now < Date.parse(String(times[2]))
          : isComplete;
        const page = offers.get(String(link));
        expect.soft(`${page?.price} USD`, link).toBe(isComplete && isOn ? sale : price);
        const found = Object.entries(stock).find(([word]) => word === read('g:availability'));
        expect.soft(`https://schema.org/${found?.[1]}`, link).toBe(page?.availability);
      }
      expect(ids.size).toBe(items.length);
    }
  }
});

test('every product and every post can be read as Markdown', () => {
  const offers = offersOfPages();
  const pages = builtPages().filter(({ path }) => /\/(?:shop|blog)-overviews\//.test(path));
  expect(pages.length).toBeGreaterThan(100);
  for (const { path } of pages) {
    const markdown = builtFile(`${decodeURI(path).slice(1)}index.html.md`);
    expect.soft(markdown, path).toMatch(/^# \S.*\n\n/);
    expect.soft(markdown, path).toContain(`<${E2E.url}${path}>`);
    const offer = offers.get(E2E.url + path);
    if (offer) expect.soft(markdown, path).toContain(` ${offer.price} USD`.trimStart());
    const addresses = [...markdown.matchAll(/\]\((http[^)\s]+)\)/g)].map(([, url = '']) => url);
    for (const url of addresses.filter((each) => each.startsWith(E2E.url))) {
      if (!/\/media\//.test(url)) expect.soft(existsAt(url), `${path} names ${url}`).toBe(true);
    }
    expect.soft(markdown, path).not.toMatch(/\]\(\//);
  }
  expect(builtFiles('**/*.md')).toHaveLength(pages.length);
});

test('llms.txt begins as llmstxt.org says, and leads to pages that are there', () => {
  for (const prefix of LANGUAGES) {
    const text = builtFile(`${prefix}llms.txt`);
    expect(text).toMatch(/^# .+\n\n> .+\n/);
    const addresses = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = '']) => url);
    expect(addresses.length).toBeGreaterThan(20);
    for (const url of addresses) expect.soft(existsAt(url), url).toBe(true);
  }
});
