import type { Markup } from '../promotion/markup.ts';
import type { CategoryEntry } from './searchFiles.ts';

/** How many of each kind are wanted. */
export interface Most {
  pieces: number;
  posts: number;
  categories: number;
}

/** What is asked of the search. `now` is ms since the epoch, where the API has told the time. */
export interface Question {
  query: string;
  most: Most;
  now?: number | undefined;
}

export interface FoundPiece {
  slug: string;
  name: string;
  lang: string | null;
  /** What comes a moment later: a picture's key or address, the price, and whether it is sold out. */
  card: { picture: string | null; price: Markup[]; soldOut: string | null } | null;
}

export interface FoundPost {
  slug: string;
  title: string;
  lang: string | null;
  cover: string | null;
  /** ISO, UTC. */
  published: string;
}

/** An answer. */
export interface Found {
  query: string;
  /** Nothing has all the words; what is here has some. */
  isNear: boolean;
  /** How many there are in all. */
  counts: Most;
  pieces: FoundPiece[];
  posts: FoundPost[];
  categories: CategoryEntry[];
  /** The shop's first categories, for who has found nothing. */
  ways: CategoryEntry[];
  /** Nothing is to come any more: the pieces' cards are there, or can't be had. */
  isWhole: boolean;
  /** A promotion began or ended by this computer's clock, which may be wrong. */
  isTimeDoubtful: boolean;
}

/** What the page's script tells the search's thread, and hears: an answer may grow once. */
export type ToSearch = { open: string } | { id: number; question: Question };
export type FromSearch = { id: number; found: Found } | { id: number; failed: string };
