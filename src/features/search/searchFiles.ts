import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import type { CardMessages } from '../../ui/ProductGrid.tsx';

/**
 * What the search reads, published beside the pages of each language. Which piece is in which file
 * goes by its slug, so that a piece that comes, goes or changes touches one file of each kind.
 */

/** Language of a text where it is not the page's; `null` otherwise. */
type OtherLanguage = string | null;

/** What a piece is found by: slug, name, and its categories and facts in words. */
export type PieceEntry = [slug: string, name: string, facts: string, lang: OtherLanguage];

/** What a result shows of a piece beside its name. */
export interface PieceCard extends ProductOffer {
  picture: string | null;
  /** ms since the epoch of the promotion's last start or end as the API was read; 0 for none. */
  at: number;
}
export type PieceCards = Record<string, PieceCard>;

/** A post, with its day as ISO. */
export type PostEntry = [
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
  /** Files of `PieceEntry`s, and files of `PieceCards`. */
  words: number;
  cards: number;
  categories: CategoryEntry[];
  posts: PostEntry[];
  messages: CardMessages;
}

/** Pieces in one file at most, on average. A search reads all words and few cards. */
const MOST_WORDS = 1_500;
const MOST_CARDS = 100;

/** How many files so many pieces are in: a power of two, so that it seldom changes. */
export const wordFiles = (pieces: number) => filesFor(pieces, MOST_WORDS);
export const cardFiles = (pieces: number) => filesFor(pieces, MOST_CARDS);

/** The file, from 0, that a piece is in (FNV-1a of its slug). */
export function fileOfPiece(slug: string, files: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < slug.length; at += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(at), 0x01000193);
  }
  // The low bits alone are not spread well.
  return ((hash ^ (hash >>> 16)) >>> 0) % files;
}

/** The name of a file: where their number has changed meanwhile, it is not there. */
export const partName = (part: number, files: number) => `${part}-of-${files}`;

function filesFor(pieces: number, most: number): number {
  let files = 1;
  while (files * most < pieces) files *= 2;
  return files;
}
