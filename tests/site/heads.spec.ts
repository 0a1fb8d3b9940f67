import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Element } from 'hast';
import { toString as textContent } from 'hast-util-to-string';
import { E2E } from '../e2e/support/place.ts';
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

test('an indexed page has a canonical address, which exists, and both languages', () => {
  const existing = new Set(pages().map(({ path }) => path));
  for (const page of pages().filter(isIndexed)) {
    const canonical = canonicalOf(page);
    expect.soft(canonical, page.path).toBeTruthy();
    expect.soft(existing.has(String(canonical)), `${page.path} points at ${canonical}`).toBe(true);
    const alternates = linksOf(page, 'alternate').filter(({ properties }) => properties.hrefLang);
    expect
      .soft(alternates.map(({ properties }) => properties.hrefLang).sort(), page.path)
      .toEqual(['en', 'x-default', 'zh-Hans']);
    for (const { properties } of alternates) {
      const to = new URL(String(properties.href)).pathname;
      expect.soft(existing.has(to), `${page.path} names ${to}`).toBe(true);
    }
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

test('structured data parses', () => {
  for (const { tree, path } of pages()) {
    for (const script of named(tree, 'script')) {
      if (script.properties.type !== 'application/ld+json') continue;
      expect.soft(() => JSON.parse(textContent(script)), path).not.toThrow();
    }
  }
});

test('the sitemap lists the canonical pages, all of them and nothing else', () => {
  const xml = readFileSync(join(E2E.dist, 'sitemap.xml'), 'utf8');
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => pathOf(loc));
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
