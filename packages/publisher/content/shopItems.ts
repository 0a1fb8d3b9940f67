import type { AnnouncedDelivery } from '@vitrine/contract/api/calls/delivery.ts';
import type { Feature } from '@vitrine/contract/api/calls/features.ts';
import type { RetiredProduct } from '@vitrine/contract/api/calls/retired.ts';
import type { Blog, BlogListItem } from '@vitrine/contract/api/entities/blog.ts';
import type { Category, MenuCategory } from '@vitrine/contract/api/entities/category.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import type { Review } from '@vitrine/contract/api/entities/review.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';

/** The first page of a product's reviews, latest first, and how many pages there are. */
export interface ReviewsPage {
  list: Review[];
  totalPage: number;
}

/** What a shop is made of, in one language; each of these is read, kept and compared by itself. */
export interface ShopItems {
  /**
   * The optional calls that the API announces; in the default language only, since they have none.
   */
  features: Feature[];
  /** What the API says of delivery, if it announces that; in the default language only. */
  terms: AnnouncedDelivery;
  menu: MenuCategory[];
  categories: Category[];
  /** By category slug: the slugs of its products that `products` lists, in the API's order. */
  members: string[];
  /** Slugs, latest first. */
  products: string[];
  /** Slugs of the products that have a discount, now or at another time. */
  discounted: string[];
  product: Product;
  /** By product id. */
  reviews: ReviewsPage;
  /** Slugs, latest first. */
  posts: string[];
  post: Blog;
  /** Those that are sold no more, if the API tells them: their addresses lead on for a while. */
  retired: RetiredProduct[];
  /** By slug, as the last list showed it: tells the next reading what has changed. */
  listedProduct: ProductListItem;
  listedPost: BlogListItem;
}
export type ShopItemKind = keyof ShopItems;

/** Lists of slugs, and the kind of the items that they name, which are read one by one. */
export const DETAIL_OF: Partial<Record<ShopItemKind, 'product' | 'post'>> = {
  products: 'product',
  posts: 'post',
};

/** Whether an item is read by itself, by its slug. */
export const isDetail = (kind: ShopItemKind): kind is 'product' | 'post' =>
  kind === 'product' || kind === 'post';

/** Whether pages are made from items of this kind: what lists showed is only compared. */
export const isOnPages = (kind: ShopItemKind): boolean =>
  kind !== 'listedProduct' && kind !== 'listedPost';

/** Which item of the shop; `key` is a slug or an id, and empty for lists. */
export interface ItemId {
  kind: ShopItemKind;
  language: Language;
  key: string;
}

/** The name of an item, as pages and queries note it. */
export function itemName(kind: ShopItemKind, language: Language, key: string): string {
  return `${kind}:${language}:${key}`;
}

/** The item of a name that `itemName` made; its key may have colons of its own. */
export function parseItemName(name: string): ItemId {
  const [kind, language, ...key] = name.split(':') as [ShopItemKind, Language, ...string[]];
  return { kind, language, key: key.join(':') };
}

/** Where pages find the shop: one complete reading of the API, a snapshot. */
export interface ShopSource {
  /** ms since the epoch at which the reading began: the time the pages' prices are true for. */
  takenAt: number;
  /** `undefined` where there is no such item. */
  read: <Kind extends ShopItemKind>(
    kind: Kind,
    language: Language,
    key: string,
  ) => ShopItems[Kind] | undefined;
}

/** Where a reading of the API puts what it finds. */
export interface ShopSink {
  /** Gives whether the item differs from what was there before. */
  put: <Kind extends ShopItemKind>(
    kind: Kind,
    language: Language,
    key: string,
    item: ShopItems[Kind],
  ) => boolean;
}
