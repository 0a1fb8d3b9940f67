import type { Language } from '../../../src/contract/language.ts';
import type { Cents } from '../../../src/contract/money.ts';

/** The word a catalogue file names its own form by. */
export const CATALOGUE_FORMAT = 'vitrine-catalogue/1';

/** Stock of a product whose source does not count it. */
export const UNCOUNTED_STOCK = 100;

/** One text by language; a language without words is absent, never empty. */
export type Texts = Partial<Record<Language, string>>;

/** Where a picture or film comes from: an absolute path, or an http(s) address. */
export type MediaSource = { file: string } | { url: string };

export type Picture = MediaSource & { alt: Texts };

/** A discount over its window; `start` and `end` are ISO 8601 in UTC, `null` means open. */
export type CatalogueDiscount = (
  | { type: 'percentage' /** 0 to 100, at most 4 decimals. */; value: number }
  | { type: 'fixed' /** Never above the price. */; amount: Cents }
) & { start: string | null; end: string | null };

/** `draft` and `archived` are kept and not shown. */
export type ProductStatus = 'active' | 'draft' | 'archived';

export interface CatalogueReview {
  /** Unique within the product's reviews of one source. */
  id: string;
  author: string;
  /** 0 to 5. */
  rating: number;
  language: Language | null;
  /** HTML, as it came: not sanitised. */
  content: string;
  created_at: string;
  images: (MediaSource & { type: 'image' | 'video' })[];
  reply: { content: string; created_at: string } | null;
}

export interface CatalogueProduct {
  /** The source's own stable key. */
  id: string;
  /** Lower-case ASCII with hyphens; not yet unique in the shop. */
  slug: string;
  /** Slugs of categories, which need not be in the same file. */
  categories: string[];
  /** Has at least one language. */
  name: Texts;
  summary: Texts;
  /** HTML, as it came: not sanitised. */
  description: Texts;
  price: Cents;
  currency: 'USD';
  /** 0 means sold out. */
  stock: number;
  status: ProductStatus;
  discount: CatalogueDiscount | null;
  video: MediaSource | null;
  attributes: { name: Texts; value: Texts }[];
  /** The first is the main one. */
  images: Picture[];
  /** ISO 8601 in UTC; `null` where the source does not say: the moment of the first import. */
  created_at: string | null;
  reviews: CatalogueReview[];
}

export interface CatalogueCategory {
  slug: string;
  /** Whether the header's menu may show it. */
  menu: boolean;
  name: Texts;
  description: Texts;
  cover: Picture | null;
}

export interface CatalogueArticle {
  slug: string;
  title: Texts;
  description: Texts;
  /** HTML, as it came: not sanitised. */
  content: Texts;
  cover: Picture | null;
  author: string;
  /** ISO 8601 in UTC. */
  published_at: string;
  updated_at: string;
}

/**
 * What every import format is read into: texts by language, prices in cents, dates in UTC,
 * pictures by absolute path or address. Order is the source's order.
 */
export interface Catalogue {
  categories: CatalogueCategory[];
  products: CatalogueProduct[];
  articles: CatalogueArticle[];
}
