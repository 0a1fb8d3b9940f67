import { expect, test } from '@playwright/test';
import type { Element } from 'hast';
import { readApi, type Shop } from '../e2e/support/shop.ts';
import { textOf } from '../e2e/support/text.ts';
import { type BuiltPage, builtPages, elements, type Found, texts } from './builtPages.ts';
import { LANGUAGE_TAGS, LATIN_NAMES } from './latinNames.ts';

const SPOKEN = ['ariaLabel', 'alt', 'title', 'placeholder'];
const UNREAD = new Set(['script', 'style', 'template']);
const META = new Set(['description', 'og:title', 'og:description', 'og:site_name']);

test('the interface of Chinese pages speaks Chinese', async () => {
  const content = contentOf(await readApi());
  const found = new Map<string, string>();
  for (const page of builtPages().filter(({ path }) => path.startsWith('/zh/'))) {
    for (const message of messageOf(page)) {
      const text = message.replace(/\s+/g, ' ').trim();
      if (!hasLatinWord(text) || LANGUAGE_TAGS.includes(text) || content.includes(text)) continue;
      // Messages name products, options, posts and categories: what remains without them must be Chinese.
      if (hasLatinWord(withoutNames(text, content.names))) found.set(text, page.path);
    }
  }
  expect([...found].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
});

/** What a visitor reads or hears on a page, where the page does not mark it as another language. */
function messageOf({ tree }: BuiltPage): string[] {
  const isChinese = ({ around }: Found<unknown>, own?: Element) => {
    const lang = [...around, ...(own ? [own] : [])].findLast(({ properties }) => properties.lang);
    return String(lang?.properties.lang).startsWith('zh');
  };
  const read = texts(tree)
    .filter((found) => isChinese(found))
    .filter(({ around }) => !around.some(({ tagName }) => UNREAD.has(tagName)))
    .map(({ node }) => node.value);
  const spoken = elements(tree)
    .filter((found) => isChinese(found, found.node))
    .flatMap(({ node: { tagName, properties } }) => {
      const attributes = SPOKEN.flatMap((name) => properties[name] ?? []);
      const isMeta = tagName === 'meta' && META.has(String(properties.name ?? properties.property));
      return isMeta ? [properties.content] : attributes;
    });
  return [...read, ...spoken.map(String)];
}

interface Content {
  /** Whether the API said this, as a whole or as part of a text. */
  includes: (text: string) => boolean;
  names: string[];
}

function contentOf(shop: Shop): Content {
  const { categories, products, posts, menu } = shop.zh;
  const said = JSON.stringify([categories, products, posts, menu]);
  const plain = textOf((JSON.parse(`[${said}]`) as unknown[]).flatMap(strings).join(' \n '));
  const names = [
    ...[...categories, ...products].map(({ name }) => name),
    ...products.flatMap(({ variants }) =>
      variants.flatMap(({ choice }) => choice.map(({ name }) => name)),
    ),
    ...posts.flatMap(({ title, author }) => [title, ...(author ? [author] : [])]),
  ];
  return {
    includes: (text) => plain.includes(text.replace(/…$/, '')),
    names: names.sort((a, b) => b.length - a.length),
  };
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}

function withoutNames(text: string, names: string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

function hasLatinWord(text: string): boolean {
  const rest = LATIN_NAMES.reduce((left, name) => left.replaceAll(name, ' '), text);
  return /[A-Za-z]{2,}/.test(rest);
}
