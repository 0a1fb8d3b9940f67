import type { Blog } from '../entities/blog.ts';
import type { Category, MenuCategory } from '../entities/category.ts';
import type { Product } from '../entities/product.ts';
import type { Language } from '../language.ts';
import type { ReviewsPage } from './snapshot.ts';

/** What a shop is made of, in one language; each of these is read, kept and compared by itself. */
export interface ShopItems {
  menu: MenuCategory[];
  categories: Category[];
  /** By category slug: its products' slugs in the API's order. */
  members: string[];
  /** Slugs, latest first. */
  products: string[];
  /** Slugs of the products that have a discount, now or at another time. */
  discounted: string[];
  /** By slug. */
  product: Product;
  /** By product id. */
  reviews: ReviewsPage;
  /** Slugs, latest first. */
  posts: string[];
  /** By slug. */
  post: Blog;
}
export type ShopItemKind = keyof ShopItems;

/** Where pages find the shop: one complete reading of the API. */
export interface ShopSource {
  /** ms since the epoch at which the API was read: the moment the pages' prices are true for. */
  takenAt: number;
  /** `undefined` where there is no such item. `key` is a slug or an id, empty for lists. */
  read: <Kind extends ShopItemKind>(
    kind: Kind,
    language: Language,
    key: string,
  ) => ShopItems[Kind] | undefined;
}
