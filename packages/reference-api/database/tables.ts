import type { RequestKind } from '@vitrine/contract/api/entities/buyerRequest.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { AuditKind } from '../audit/auditKinds.ts';
import type { AddressColumns } from './addressColumns.ts';
import type { OrderTables } from './orderTables.ts';

/**
 * The shop's tables. Only text, integer and real, so that the same queries run on PostgreSQL
 * (0020): money in whole cents, timestamps as ISO 8601 text in UTC with milliseconds (they sort as
 * text), flags as 0 and 1. `source_key` is an importer's own stable key, `source` the importer's
 * name.
 */
export interface Tables extends OrderTables {
  shop_state: { key: string; value: string };
  /** What each content version changed; `key` is a product's id or a post's slug. */
  content_change: {
    version: number;
    kind: 'product' | 'post' | 'lists' | 'all';
    key: string;
  };

  /** A product, or one form of a product that has several, which is bought by its own id. */
  product: {
    id: Generated<number>;
    /** The product that this is a form of; its texts, categories and reviews are that product's. */
    variant_of: number | null;
    /** A variant's place among those of its product. */
    position: number;
    /** The seller's own number. */
    sku: string | null;
    source: string;
    source_key: string;
    /** A variant's is its product's. */
    slug: string;
    status: 'active' | 'draft' | 'archived';
    price_cents: number;
    currency: string;
    /** A percentage discount, 0 to 100; at most one of the two discounts is set. */
    discount_percent: number | null;
    /** A fixed discount. */
    discount_cents: number | null;
    discount_start: string | null;
    discount_end: string | null;
    video: string | null;
    /** Without what orders hold; below 0 if an import took more than was left. */
    stock: number;
    /** What the last import said of the stock; `null` where that is not known. */
    imported_stock: number | null;
    created_at: string;
    /** When an import last changed it; `null` where none has. */
    updated_at: string | null;
    /** When an import archived it that had been on sale; `null` once it is back. */
    retired_at: string | null;
  };
  product_text: {
    product_id: number;
    language: Language;
    name: string;
    summary: string;
    description: string;
    size_guide: string;
  };
  /** `position` counts from 0, the main image. `address` is a media key or an http(s) address. */
  product_image: { id: Generated<number>; product_id: number; position: number; address: string };
  product_image_alt: { image_id: number; language: Language; alt: string };
  /** What a variant is chosen by, such as a size; `swatch` is a colour as `#rrggbb`. */
  product_choice: {
    product_id: number;
    position: number;
    language: Language;
    name: string;
    value: string;
    swatch: string | null;
  };
  product_attribute: {
    product_id: number;
    position: number;
    language: Language;
    name: string;
    value: string;
  };

  category: {
    id: Generated<number>;
    source: string;
    slug: string;
    /** 1 where the menu may show it. */
    menu: number;
    position: number;
    cover: string | null;
  };
  category_text: {
    category_id: number;
    language: Language;
    name: string;
    description: string;
    size_guide: string;
  };
  /** `position` is the category's place among the product's own: 0 is its main category. */
  product_category: { product_id: number; category_id: number; position: number };

  /** `source` and `source_key` are null for what a customer wrote here. */
  review: {
    id: Generated<number>;
    product_id: number;
    source: string | null;
    source_key: string | null;
    user_id: number | null;
    author: string;
    rating: number;
    language: Language | null;
    content: string;
    created_at: string;
    /** `waiting` until the shop has looked at it; like `hidden` ones, seen by the shop alone. */
    status: Generated<'public' | 'waiting' | 'hidden'>;
    hidden_reason: string | null;
  };
  review_media: { review_id: number; position: number; type: 'image' | 'video'; address: string };
  review_reply: {
    review_id: number;
    content: string;
    created_at: string;
    /** `null` where it is the review's, as far as is known. */
    language: Language | null;
    /** Of the import that it came with; `null` where the shop wrote it here. */
    source: string | null;
  };

  post: {
    id: Generated<number>;
    source: string;
    slug: string;
    cover: string | null;
    author: string;
    published_at: string;
    updated_at: string;
  };
  post_text: {
    post_id: number;
    language: Language;
    title: string;
    description: string;
    content: string;
  };

  /** Originals on disk; width and height (pixels, as seen) are null for videos. */
  media_file: {
    key: string;
    sha256: string;
    type: string;
    width: number | null;
    height: number | null;
    bytes: number;
  };

  /** `email` as it was typed, `email_key` as it is compared. */
  customer: {
    id: Generated<number>;
    email: string;
    email_key: string;
    password_hash: string;
    name: string;
    avatar: string | null;
    language: Language;
    created_at: string;
  };
  session: {
    id: Generated<number>;
    token_hash: string;
    customer_id: number;
    /** Browser and system in a word each; empty where they are not known. */
    device: string;
    created_at: string;
    /** To about an hour. */
    last_seen_at: string;
    expires_at: string;
  };
  password_reset: { token_hash: string; customer_id: number; expires_at: string };
  /** The address that an account is to have once its link is confirmed. */
  email_change: { customer_id: number; token_hash: string; email: string; expires_at: string };
  /** Network addresses a customer has signed in from. */
  known_client: { customer_id: number; client_hash: string; last_seen_at: string };
  /** An address that a customer has saved. */
  customer_address: Omit<AddressColumns, 'email'> & {
    id: Generated<number>;
    customer_id: number;
    /** 1 for the one that a new order begins with. */
    is_default: number;
    created_at: string;
  };
  cart_line: { customer_id: number; product_id: number; quantity: number; added_at: string };
  /** Guest carts that were merged already. */
  cart_merge: { customer_id: number; merge_id: string; merged_at: string };

  /** A customer's image or video; `review_id` is null until a review shows it. */
  upload: {
    key: string;
    customer_id: number;
    type: 'image' | 'video';
    created_at: string;
    review_id: number | null;
  };
  inquiry: {
    id: Generated<number>;
    email: string;
    country: string;
    description: string;
    /** The client's, for the reply. */
    language: Language;
    created_at: string;
    /** Who was signed in while asking. */
    customer_id: number | null;
  };
  /**
   * What a buyer asked of the shop. `key` is a hash of what makes two the same; `order_id` is null
   * where no order of that number was made with that address.
   */
  buyer_request: {
    id: Generated<number>;
    key: string;
    kind: RequestKind;
    order_id: string | null;
    /** The order's customer. */
    customer_id: number | null;
    name: string;
    email: string;
    /** The contract as the buyer named it: the order's number, most often. */
    contract: string;
    statement: string;
    language: Language;
    received_at: string;
  };
  rate_window: { key: string; hits: number; resets_at: string };

  /**
   * What happened to money and accounts; only ever added to. `who` is `customer 12`, `guest` with
   * a hash, `shop` or `nobody`; `network` the client's address without its end.
   */
  audit_event: {
    id: Generated<number>;
    at: string;
    kind: AuditKind;
    outcome: string;
    who: string;
    network: string | null;
    order_id: string | null;
    payment_id: string | null;
    cents: number | null;
    currency: string | null;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The shop's database; also the type of a transaction on it. */
export type ShopDatabase = Kysely<Tables>;
