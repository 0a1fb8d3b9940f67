import type { ImageFocus } from '@vitrine/contract/domain/imageFocus.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';

/** The word a catalogue file names its own form by. */
export const CATALOGUE_FORMAT = 'vitrine-catalogue/1';

/** Stock of a product whose source does not count it. */
export const UNCOUNTED_STOCK = 100;

/** One text by language; a language without text is absent, never empty. */
export type Texts = Partial<Record<Language, string>>;

/** What an import says of a text: a language that is `null` is cleared, an absent one stays. */
export type TextChange = Partial<Record<Language, string | null>>;

/** Where an image or video comes from: an absolute path, or an http(s) address. */
export type MediaSource = { file: string } | { url: string };

export type CatalogueImage = MediaSource & { alt: TextChange; focus?: ImageFocus | null };

/**
 * A discount over its window; `start` and `end` are ISO 8601 in UTC, `null` means open. Without a
 * type only the window changes.
 */
export type CatalogueDiscount = (
  | { type: 'percentage' /** 0 to 100, at most 4 decimals. */; value: number }
  | { type: 'fixed' /** Never above the price. */; amount: Cents }
  | { type?: undefined }
) & { start?: string | null; end?: string | null };

/** A fact of the details table. */
export interface Attribute {
  name: Texts;
  value: Texts;
}

/**
 * A count as the source has it, of which only the difference to the last import's is applied: what
 * was sold in between stays sold. `add` and `set` are about what the shop has now.
 */
export type StockChange = number | { add: number } | { set: number };

/** `draft` and `archived` are kept and not shown. */
export type ProductStatus = 'active' | 'draft' | 'archived';

export interface CatalogueReview {
  /** Unique within the product's reviews of one source. */
  id: string;
  author?: string;
  /** 0 to 5. Required of a new review, as are `content` and `created_at`. */
  rating?: number;
  language?: Language | null;
  /** HTML, as it came: not sanitised. */
  content?: string;
  created_at?: string;
  images?: (MediaSource & { type: 'image' | 'video' })[];
  reply?: { content: string; created_at: string } | null;
}

/** What a variant is chosen by, such as the size 52. */
export interface CatalogueChoice extends Attribute {
  /** A colour as `#rrggbb`. */
  swatch?: string | null;
}

/** One form of a product, with a price and a stock of its own. */
export interface CatalogueVariant {
  /** The source's own key, unique within the product. */
  id: string;
  sku?: string | null;
  /** The same options in each variant. Required of a new variant, as is `price`. */
  choice?: CatalogueChoice[];
  price?: Cents;
  stock?: StockChange;
  discount?: CatalogueDiscount | null;
  image?: MediaSource | null;
}

export interface CatalogueProduct {
  /** The source's own stable key. */
  id: string;
  /** Lower-case ASCII with hyphens; not yet unique in the shop. */
  slug: string;
  /** The slug stands in the source, beside the id. */
  hasOwnSlug?: boolean;
  /** Slugs of categories, which need not be in the same file. */
  categories?: string[];
  /** The file is in another language than the default, and names its category in that. */
  isTranslation?: boolean;
  /** Required of a new product, as is `price`. */
  name?: TextChange;
  summary?: TextChange;
  /** HTML, as it came: not sanitised. */
  description?: TextChange;
  /** HTML, as it came: not sanitised. */
  size_guide?: TextChange;
  price?: Cents;
  currency?: 'USD';
  /** 0 means sold out. */
  stock?: StockChange;
  status?: ProductStatus;
  discount?: CatalogueDiscount | null;
  video?: MediaSource | null;
  sku?: string | null;
  /**
   * The product is sold in these forms alone, and its own stock is none; `null` and an empty list
   * make it one form again.
   */
  variants?: CatalogueVariant[] | null;
  /** One variant alone, or several without options, are the product itself, unless it has others. */
  foldsVariants?: boolean;
  /** Replaces the facts in the languages that it has; an empty list removes all. */
  attributes?: Attribute[];
  /** Facts that `attributes` does not name stay, and one without a value goes. */
  otherAttributesStay?: boolean;
  /** The first is the main one. */
  images?: CatalogueImage[];
  /** ISO 8601 in UTC; `null`, as absent: the date of the first import. */
  created_at?: string | null;
  /** `null` removes those of earlier imports. */
  reviews?: CatalogueReview[] | null;
}

export interface CatalogueCategory {
  slug: string;
  /** It is taken off the shop; products that are in it stay. */
  removed?: boolean;
  /** Whether the header's menu may show it. */
  menu?: boolean;
  /** Required of a new category. */
  name?: TextChange;
  description?: TextChange;
  /** HTML, as it came: not sanitised. */
  size_guide?: TextChange;
  cover?: CatalogueImage | null;
}

export interface CatalogueArticle {
  slug: string;
  /** Required of a new article, as are `content` and `published_at`. */
  title?: TextChange;
  description?: TextChange;
  /** HTML, as it came: not sanitised. */
  content?: TextChange;
  cover?: CatalogueImage | null;
  author?: string;
  /** It is taken off the shop. */
  removed?: boolean;
  /** It is to be shown from its date on: a draft needs one. */
  isShown?: boolean;
  /** ISO 8601 in UTC; `null` is a draft. */
  published_at?: string | null;
  /** `null` is the date of publication. */
  updated_at?: string | null;
}

/**
 * What every import format is read into: texts by language, prices in cents, dates in UTC,
 * images by absolute path or address. Order is the source's order. A field that is absent stays
 * as it is in the shop; an empty one (`null`, an empty list) is cleared.
 */
export interface Catalogue {
  categories: CatalogueCategory[];
  products: CatalogueProduct[];
  articles: CatalogueArticle[];
}
