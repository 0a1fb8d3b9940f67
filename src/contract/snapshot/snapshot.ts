import type { Blog } from '../entities/blog.ts';
import type { Category, MenuCategory } from '../entities/category.ts';
import type { Product } from '../entities/product.ts';
import type { Review } from '../entities/review.ts';
import type { Language } from '../language.ts';

/** The first page of a product's reviews, latest first, and how many pages there are. */
export interface ReviewsPage {
  list: Review[];
  totalPage: number;
}

/** Everything a visitor can read, in one language. */
export interface LanguageSnapshot {
  menu: MenuCategory[];
  categories: Category[];
  /** Slugs of each category's products that are in `products`, by category slug, in the API's order. */
  categoryProducts: Record<string, string[]>;
  /** Latest first. */
  products: Product[];
  /** First page of reviews by product id. */
  reviews: Record<string, ReviewsPage>;
  /** Latest first. */
  blogs: Blog[];
}

/** One complete reading of the API, from which every page is rendered. */
export interface Snapshot {
  /** ISO time in UTC when the reading began; the pages' prices are those of this moment. */
  takenAt: string;
  languages: Record<Language, LanguageSnapshot>;
}
