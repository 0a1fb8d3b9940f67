import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Element } from 'hast';
import { toString as textContent } from 'hast-util-to-string';
import { E2E } from '../e2e/support/place.ts';
import { sitemapAddresses } from '../sitemap.ts';
import { type BuiltPage, builtPages, elements, named } from './builtPages.ts';

const pages = () => builtPages();

test('every page says its language, title and description', () => {
  for (const { tree, path } of pages()) {
    const lang = named(tree, 'html')[0]?.properties.lang;
    expect.soft(lang, path).toBe(path.startsWith('/zh/') ? 'zh-Hans' : 'en');
    expect.soft(named(tree, 'title').map(textContent).join(), path).toMatch(/\S/);
    expect.soft(metaOf(tree, 'description'), path).toMatch(/\S/);
  }
});

test('titles of indexed pages are told apart', () => {
  const seen = new Map<string, string>();
  for (const page of pages().filter(isOwnCanonical)) {
    const title = named(page.tree, 'title').map(textContent).join();
    expect.soft(seen.get(title), `${page.path} has the same title "${title}"`).toBeUndefined();
    seen.set(title, page.path);
  }
});

test('an indexed page has a canonical address, which exists, and its languages name each other', () => {
  const byPath = new Map(pages().map((page) => [page.path, page]));
  const copies: string[] = [];
  for (const page of pages().filter(isIndexed)) {
    const canonical = byPath.get(canonicalOf(page) ?? '');
    expect.soft(canonical, `${page.path} points at ${canonicalOf(page)}`).toBeTruthy();
    const alternates = alternatesOf(page);
    const tags = Object.keys(alternates).sort();
    if (!/\/blog-overviews\//.test(page.path)) {
      expect.soft(tags, page.path).toEqual(['en', 'x-default', 'zh-Hans']);
    }
    if (!isOwnCanonical(page) && tags.length === 0) copies.push(page.path);
    else expect.soft(Object.values(alternates), page.path).toContain(canonical?.path);
    for (const to of Object.values(alternates)) {
      const other = byPath.get(to);
      expect.soft(other && alternatesOf(other), `${page.path} names ${to}`).toEqual(alternates);
    }
  }
  expect(copies.sort()).toEqual([
    '/blog-overviews/the-scholars-desk/',
    '/zh/blog-overviews/how-to-read-a-movement/',
  ]);
});

test('pages with islands have their style in the head', () => {
  const withIslands = pages().filter(({ tree }) => named(tree, 'astro-island').length > 0);
  expect(withIslands.length).toBeGreaterThan(0);
  for (const { tree, path } of withIslands) {
    const styles = elements(tree).filter(
      ({ node }) => node.tagName === 'style' && textContent(node).includes('astro-island'),
    );
    const places = styles.map(({ around }) => around.map(({ tagName }) => tagName));
    expect.soft(places, path).toEqual([['html', 'head']]);
  }
});

test('no page uses an id twice', () => {
  for (const { tree, path } of pages()) {
    const ids = elements(tree).flatMap(({ node }) => node.properties.id ?? []);
    expect
      .soft(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      )
      .toEqual([]);
  }
});

test('the sitemap lists the canonical pages, all of them and nothing else', async () => {
  const read = (path: string) => readFileSync(join(E2E.dist, path), 'utf8');
  const listed = (await sitemapAddresses(read)).map(pathOf);
  const canonical = pages()
    .filter(isOwnCanonical)
    .map(({ path }) => path);
  expect(listed.sort()).toEqual(canonical.sort());
});

function isIndexed({ tree }: BuiltPage): boolean {
  return !metaOf(tree, 'robots')?.includes('noindex');
}

function isOwnCanonical(page: BuiltPage): boolean {
  return isIndexed(page) && canonicalOf(page) === page.path;
}

function canonicalOf(page: BuiltPage): string | undefined {
  const [link] = linksOf(page, 'canonical');
  return link ? pathOf(link.properties.href) : undefined;
}

/** Paths of the page's languages. */
function alternatesOf(page: BuiltPage): Record<string, string> {
  const links = linksOf(page, 'alternate').filter(({ properties }) => properties.hrefLang);
  return Object.fromEntries(
    links.map(({ properties }) => [String(properties.hrefLang), pathOf(properties.href)]),
  );
}

function linksOf({ tree }: BuiltPage, rel: string): Element[] {
  return named(tree, 'link').filter(({ properties }) => String(properties.rel) === rel);
}

function metaOf(tree: BuiltPage['tree'], name: string): string | undefined {
  const meta = named(tree, 'meta').find(({ properties }) => properties.name === name);
  return meta ? String(meta.properties.content) : undefined;
}

function pathOf(address: unknown): string {
  return decodeURI(new URL(String(address)).pathname);
}
