import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';

/**
 * What the search reads, published beside the pages of each language. Which product is in which file
 * goes by its slug, so that a product that comes, goes or changes touches one file of each kind.
 */

/** Language of a text where it is not the page's; `null` otherwise. */
type OtherLanguage = string | null;

/** What a product is found by. */
export type ProductEntry = [
  /** As `shortSlug` writes it. */
  slug: string,
  name: string,
  /** Slugs of its categories, a space between them. */
  categories: string,
  /** SKUs and values of options. */
  codes: string,
  /** Values of its facts, and its summary. */
  facts: string,
  /** Words of its description. */
  text: string,
  lang: OtherLanguage,
  isSoldOut: 0 | 1,
];

export interface WordsFile {
  products: ProductEntry[];
  /** The Chinese words of their names, which no space divides; a space between two. */
  chinese: string;
}

/** `search/language.json`: what the language's words mean. */
export interface LanguageFile {
  /** Lists as `publishedList` writes them, the owner's last. */
  synonyms: string[];
  /** Chinese characters by their sounds: `ai爱矮,an安`; empty for other languages, as below. */
  characters: string;
  /** Traditional Chinese characters, each followed by its simplified one. */
  traditional: string;
}

/** A post, with its day as ISO. */
type PostEntry = [
  slug: string,
  title: string,
  description: string,
  lang: OtherLanguage,
  cover: string | null,
  published: string,
];

/** A page that helps: its path, its name and the words it is looked for by. */
export type PageEntry = [path: string, name: string, words: string];

/** `search/shop.json`: what there is, and in how many files. */
export interface SearchShop {
  /** Files of `ProductEntry`s, and files of `SentProduct`s. */
  words: number;
  cards: number;
  categories: [slug: string, name: string, lang: OtherLanguage][];
  posts: PostEntry[];
  pages: PageEntry[];
}

const slugWords = (name: string): string[] => foldLetters(name).match(/[a-z0-9]+/g) ?? [];

/** A slug without the words that the name begins with as well, and how many these are: `2/ring`. */
export function shortSlug(slug: string, name: string): string {
  const words = slugWords(name);
  const own = slug.split('-');
  const other = own.findIndex((word, at) => word !== words[at]);
  const shared = other < 0 ? own.length : other;
  return shared === 0 ? slug : `${shared}/${own.slice(shared).join('-')}`;
}

export function wholeSlug(short: string, name: string): string {
  const [shared = '', rest] = short.split('/');
  if (rest === undefined) return short;
  return [...slugWords(name).slice(0, Number(shared)), ...(rest ? [rest] : [])].join('-');
}

/** Products in one file at most, on average. A search reads all words and few cards. */
const MAX_WORDS = 1_500;
const MAX_CARDS = 100;

/** How many files so many products are in: a power of two, so that it seldom changes. */
export const wordFiles = (products: number) => filesFor(products, MAX_WORDS);
export const cardFiles = (products: number) => filesFor(products, MAX_CARDS);

/** Characters of a product's summary and description at most, at least, and of those of all products. */
const MAX_TEXT = 800;
const MIN_TEXT = 100;
const MAX_TEXTS = 1_000_000;

/** How many characters of its text a product is found by: of a large shop's, none. */
export function textLength(products: number): number {
  const each = Math.floor(MAX_TEXTS / 2 ** Math.ceil(Math.log2(products + 1)));
  return each < MIN_TEXT ? 0 : Math.min(MAX_TEXT, each);
}

/** The file, from 0, that a product is in (FNV-1a of its slug). */
export function fileOfProduct(slug: string, files: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < slug.length; at += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(at), 0x01000193);
  }
  // The low bits alone are not spread well.
  return ((hash ^ (hash >>> 16)) >>> 0) % files;
}

/** The name of a file: where their number has changed meanwhile, it is not there. */
export const partName = (part: number, files: number) => `${part}-of-${files}`;

function filesFor(products: number, max: number): number {
  let files = 1;
  while (files * max < products) files *= 2;
  return files;
}
