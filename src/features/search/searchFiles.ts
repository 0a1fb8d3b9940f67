/**
 * What the search reads, published beside the pages of each language. Which product is in which file
 * goes by its slug, so that a product that comes, goes or changes touches one file of each kind.
 */

/** Language of a text where it is not the page's; `null` otherwise. */
type OtherLanguage = string | null;

/** What a product is found by: slug, name, and its categories, options, facts and SKUs in words. */
export type ProductEntry = [slug: string, name: string, facts: string, lang: OtherLanguage];

/** A post, with its day as ISO. */
type PostEntry = [
  slug: string,
  title: string,
  description: string,
  lang: OtherLanguage,
  cover: string | null,
  published: string,
];

export type CategoryEntry = [slug: string, name: string, lang: OtherLanguage];

/** `search/shop.json`: what there is, and in how many files. */
export interface SearchShop {
  /** Files of `ProductEntry`s, and files of `SentProduct`s. */
  words: number;
  cards: number;
  categories: CategoryEntry[];
  posts: PostEntry[];
}

/** Products in one file at most, on average. A search reads all words and few cards. */
const MAX_TERMS = 1_500;
const MAX_CARDS = 100;

/** How many files so many products are in: a power of two, so that it seldom changes. */
export const wordFiles = (products: number) => filesFor(products, MAX_TERMS);
export const cardFiles = (products: number) => filesFor(products, MAX_CARDS);

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
