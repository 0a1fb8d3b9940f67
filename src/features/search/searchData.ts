import type { Language } from '../../contract/language.ts';
import { readItem } from '../../contract/snapshot/current.ts';
import { query } from '../../contract/snapshot/query.ts';
import { offerOf } from '../../domain/offer.ts';
import { everyLocale, languageOf } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { postCards, postSlugs } from '../blog/posts.ts';
import { cardMessages, cards } from '../catalogue/card.ts';
import { categories, categoriesOf, categoryBySlug, productSlugs } from '../catalogue/catalogue.ts';
import { categoryName } from '../catalogue/categoryName.ts';
import { shownAt } from '../promotion/shownAt.ts';
import {
  cardFiles,
  fileOfPiece,
  type PieceCard,
  type PieceCards,
  type PieceEntry,
  partName,
  type SearchShop,
  wordFiles,
} from './searchFiles.ts';

/** Characters: longer facts are sentences, and all of a shop's would weigh more than its names. */
const LONGEST_FACT = 24;
const MOST_FACTS = 120;
const MOST_DESCRIPTION = 160;

/** What is in `search/shop.json`. */
export const searchShop = query('searchShop', (language): SearchShop => {
  const pieces = productSlugs(language).length;
  return {
    words: wordFiles(pieces),
    cards: cardFiles(pieces),
    categories: categories(language).map((category) => [
      category.slug,
      categoryName(category),
      textLang(category, language) ?? null,
    ]),
    posts: postCards(language, postSlugs(language)).map((post) => [
      post.slug,
      post.title,
      [...post.description].slice(0, MOST_DESCRIPTION).join(''),
      textLang(post, language) ?? null,
      post.cover_image,
      post.published_at,
    ]),
    messages: cardMessages(language),
  };
});

/** Slugs by the file that they are in. Sorted: alike stand together, and compress better. */
const slugsByFile = query('searchFiles', (language, files: number): string[][] => {
  const parts: string[][] = Array.from({ length: files }, () => []);
  for (const slug of productSlugs(language)) parts[fileOfPiece(slug, files)]?.push(slug);
  return parts.map((slugs) => slugs.sort());
});

const pieceEntry = query('searchEntry', (language, slug: string): PieceEntry | null => {
  const product = readItem('product', language, slug);
  if (!product) return null;
  const names = categoriesOf(language, slug).map((category) =>
    categoryName(categoryBySlug(language, category)),
  );
  const facts = product.attributes
    .map(({ value }) => value)
    .filter(({ length }) => length <= LONGEST_FACT);
  const words = [...names, ...facts].join(' ').slice(0, MOST_FACTS);
  return [slug, product.name, words, textLang(product, language) ?? null];
});

/** What the pieces of a file are found by. */
export const searchWords = query(
  'searchWords',
  (language, file: number, files: number): PieceEntry[] =>
    (slugsByFile(language, files)[file] ?? []).flatMap((slug) => {
      const entry = pieceEntry(language, slug);
      return entry ? [entry] : [];
    }),
);

/** What results show of the pieces of a file. */
export const searchCards = query(
  'searchCards',
  (language, file: number, files: number): PieceCards =>
    Object.fromEntries(
      cards(language, slugsByFile(language, files)[file] ?? []).map((card): [string, PieceCard] => [
        card.slug,
        { ...offerOf(card), picture: card.pictures[0] ?? null, at: shownAt(card) },
      ]),
    ),
);

/** Static paths of the files of a kind. */
export const partPaths = (filesFor: (pieces: number) => number) => () =>
  everyLocale((language) => {
    const files = filesFor(productSlugs(language).length);
    return Array.from({ length: files }, (_, file) => ({ part: partName(file, files) }));
  });

/** Responds with the file that an address names. */
export const partRoute =
  (read: (language: Language, file: number, files: number) => unknown) =>
  ({ params }: { params: Record<string, string | undefined> }) => {
    const [file, files] = (params.part ?? '').split('-of-').map(Number);
    return Response.json(read(languageOf(params.locale), file ?? 0, files ?? 1));
  };
