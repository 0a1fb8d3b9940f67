import type { BlogListItem } from '@vitrine/contract/api/entities/blog.ts';
import type { Category } from '@vitrine/contract/api/entities/category.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import type { PublishedProduct } from '../catalogue/publishedProduct.ts';
import type { Narrowing } from './narrowings.ts';

interface Counts {
  products: number;
  posts: number;
  categories: number;
  pages: number;
}

export interface SearchRequest {
  query: string;
  /** Results of each kind at most. */
  max: Counts;
}

export type FoundPost = Pick<
  BlogListItem,
  'slug' | 'title' | 'language' | 'cover_image' | 'published_at'
>;

/** `language` is of the name; `null` if it is the page's. */
type FoundCategory = Pick<Category, 'slug' | 'name' | 'language'>;

/** A page that helps: returns, delivery, an account. */
export interface FoundPage {
  /** Without the language's prefix. */
  path: `/${string}`;
  name: string;
}

export interface SearchResult {
  query: string;
  /** No entry has all the words; these have some. */
  isPartialMatch: boolean;
  /** What was looked for instead, where nothing was found for the query as it is typed. */
  corrected: string | null;
  /** What words of the query narrow it to. */
  narrowed: readonly Narrowing[];
  /** Queries that go on from this one. */
  completions: readonly string[];
  /** Of all that was found, beyond what is listed here. */
  counts: Counts;
  /** Named at once; with their images, offers and facts when these are loaded. */
  products: (ShownProduct | (ShownProduct & PublishedProduct))[];
  posts: FoundPost[];
  categories: FoundCategory[];
  pages: FoundPage[];
  /** The nearest categories, or the shop's first, for a search without a result. */
  suggestedCategories: FoundCategory[];
  /** Whether it is the request's last result: prices are loaded, or failed to. */
  isFinal: boolean;
  /** Whether a promotion started or ended since publishing by this computer's clock, which may be wrong. */
  dependsOnLocalClock: boolean;
}

export const totalCount = ({ counts }: SearchResult): number =>
  counts.products + counts.posts + counts.categories + counts.pages;

export type SearchWorkerRequest =
  /** The folders (URLs) of the search's files, of the page's language first; comes first. */
  | { kind: 'open'; bases: readonly string[] }
  /** `now`: ms since the epoch by the API's clock; `undefined` while that is unknown. */
  | { kind: 'search'; id: number; request: SearchRequest; now: number | undefined };

/** A request may have two results: the second one has prices and images. */
export type SearchWorkerResponse =
  | { kind: 'found'; id: number; result: SearchResult }
  | { kind: 'failed'; id: number; message: string };
