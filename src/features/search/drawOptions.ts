import { MEDIA_BASE_URL } from 'astro:env/client';
import type { Language } from '../../contract/language.ts';
import { pictureSrcset, pictureUrl } from '../../domain/pictureUrl.ts';
import { localePath } from '../../i18n/paths.ts';
import { element, type Markup } from '../promotion/markup.ts';
import type { Found, FoundPiece } from './found.ts';
import type { CategoryEntry } from './searchFiles.ts';
import type { SearchSays } from './searchSays.ts';

/** The panel's list: pieces with picture and price, and beside them categories and posts. */
export function optionsMarkup(found: Found, language: Language, says: SearchSays): Markup[] {
  const { pieces, posts, categories } = found;
  const lines = [
    ...group('categories', says.categories, categories.map(categoryOption(language))),
    ...group(
      'posts',
      says.posts,
      posts.map(({ slug, title, lang }) =>
        option(localePath(language, `/blog-overviews/${slug}/`), [named(title, lang)]),
      ),
    ),
  ];
  return [
    ...group('pieces', says.pieces, pieces.map(pieceOption(language))),
    ...(lines.length > 0 ? [element('div', 'search-lines', lines, { role: 'presentation' })] : []),
  ];
}

/** Some categories, for who has typed nothing yet or found nothing. */
export function categoryOptions(entries: CategoryEntry[], language: Language, says: SearchSays) {
  return group('categories', says.categories, entries.map(categoryOption(language)));
}

function group(name: string, title: string, options: Markup[]): Markup[] {
  if (options.length === 0) return [];
  const id = `search-${name}`;
  const heading = element('p', 'search-heading', [title], { id, role: 'presentation' });
  const column = element('div', 'search-options', options, { role: 'presentation' });
  return [element('div', id, [heading, column], { role: 'group', 'aria-labelledby': id })];
}

function option(href: string, children: Markup[]): Markup {
  return element('a', 'search-option', children, { href, role: 'option', tabindex: '-1' });
}

const categoryOption =
  (language: Language) =>
  ([slug, name, lang]: CategoryEntry) =>
    option(localePath(language, `/category/${slug}/`), [named(name, lang)]);

const pieceOption =
  (language: Language) =>
  ({ slug, name, lang, card }: FoundPiece) =>
    option(localePath(language, `/shop-overviews/${slug}/`), [
      element('span', 'picture-frame search-picture', picture(card?.picture ?? null)),
      element('span', 'search-name', [
        named(name, lang),
        ...(card?.soldOut ? [element('span', 'search-note', [card.soldOut])] : []),
      ]),
      element('span', 'price search-price', card?.price ?? []),
    ]);

function named(name: string, lang: string | null): Markup {
  // A name's letters may run from right to left: its neighbours stay where they are.
  return element('bdi', '', [name], lang ? { lang } : {});
}

function picture(source: string | null): Markup[] {
  if (!source) return [];
  const srcset = pictureSrcset(source, MEDIA_BASE_URL, { widest: 240, format: 'avif' });
  const src = pictureUrl(source, MEDIA_BASE_URL, { width: 160 });
  const size = { width: '64', height: '80', alt: '', decoding: 'async' };
  return [element('img', '', [], { ...size, src, ...(srcset && { srcset, sizes: '64px' }) })];
}
