import type { BlogListItem } from '../../api/entities/blog.ts';
import type { NamedProduct, PricedProduct } from '../../domain/shownProduct.ts';
import type { CardMessages } from '../../ui/Price.tsx';

interface Counts {
  products: number;
  posts: number;
  categories: number;
}

export interface SearchRequest {
  query: string;
  max: Counts;
  /** ms since the epoch, once the API has told the time. */
  now?: number | undefined;
}

/** A product that was found: its name is known at once, its image and price a moment later. */
export type FoundProduct = NamedProduct | PricedProduct;

export const isPriced = (product: FoundProduct): product is PricedProduct => 'offers' in product;

export type FoundPost = Pick<
  BlogListItem,
  'slug' | 'title' | 'language' | 'cover_image' | 'published_at'
>;

export type FoundCategory = Omit<NamedProduct, 'pictures'>;

export interface SearchResult {
  query: string;
  /** Nothing has all the words; what is here has some. */
  isNear: boolean;
  counts: Counts;
  products: FoundProduct[];
  posts: FoundPost[];
  categories: FoundCategory[];
  /** The shop's first categories, to go on from if nothing was found. */
  firstCategories: FoundCategory[];
  messages: CardMessages;
  /** Nothing is to come any more: the products' prices are there, or can't be had. */
  isComplete: boolean;
  /** A promotion has started or ended by this computer's clock, which may be wrong. */
  isTimeDoubtful: boolean;
}

export const countOf = ({ counts }: SearchResult): number =>
  counts.products + counts.posts + counts.categories;

export type ToSearch = { open: string } | { id: number; request: SearchRequest };
export type FromSearch = { id: number; result: SearchResult } | { id: number; failed: string };
