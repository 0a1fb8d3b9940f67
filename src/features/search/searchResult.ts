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
  /** Results of each kind at most. */
  max: Counts;
}

/** Named at once; priced, with its images, when these are loaded. */
export type FoundProduct = NamedProduct | PricedProduct;

export const isPriced = (product: FoundProduct): product is PricedProduct => 'offers' in product;

export type FoundPost = Pick<
  BlogListItem,
  'slug' | 'title' | 'language' | 'cover_image' | 'published_at'
>;

export interface FoundCategory {
  slug: string;
  name: string;
  /** Of the name; `null` if it is the page's. */
  language: string | null;
}

export interface SearchResult {
  query: string;
  /** No entry has all the words; these have some. */
  isPartialMatch: boolean;
  /** Of all that was found, beyond what is listed here. */
  counts: Counts;
  products: FoundProduct[];
  posts: FoundPost[];
  categories: FoundCategory[];
  /** The shop's first categories, for a search without a result. */
  suggestedCategories: FoundCategory[];
  messages: CardMessages;
  /** Whether it is the request's last result: prices are loaded, or failed to. */
  isFinal: boolean;
  /** Whether a promotion started or ended since publishing by this computer's clock, which may be wrong. */
  dependsOnLocalClock: boolean;
}

export const totalCount = ({ counts }: SearchResult): number =>
  counts.products + counts.posts + counts.categories;
