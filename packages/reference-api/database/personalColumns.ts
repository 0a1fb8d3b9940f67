import { ADDRESS_COLUMNS, type AddressColumns } from './addressColumns.ts';
import type { Tables } from './tables.ts';

/*
 * What each column of text tells of a person. Copies of somebody's data and their erasure follow
 * from here, and `personalColumns.test.ts` fails for a column that is in no list.
 */

type Columns<Table extends keyof Tables> = readonly (keyof Tables[Table])[];

/** A table whose rows are a customer's, and are deleted with the account. */
export interface OwnedTable<Column = string> {
  /** Says whose a row is. */
  owner: Column;
  /** The name of the rows in a copy of the customer's data, which has the columns `exported`. */
  exportedAs?: string;
  orderBy?: Column;
  exported: readonly Column[];
  /** Of use to nobody but thieves, or the same as what is exported. */
  withheld: readonly Column[];
  /** Not deleted: what happened to money and accounts. */
  isKept?: true;
}

/** In the order of the copy, and so that a row comes before those that refer to it. */
export const OWNED = {
  customer: {
    owner: 'id',
    exportedAs: 'account',
    exported: ['id', 'email', 'name', 'avatar', 'language', 'created_at'],
    withheld: ['email_key', 'password_hash'],
  },
  review: {
    owner: 'user_id',
    exportedAs: 'reviews',
    orderBy: 'id',
    exported: [
      ...(['id', 'product_id', 'author', 'rating', 'content', 'created_at'] as const),
      ...(['status', 'hidden_reason'] as const),
    ],
    withheld: ['language'],
  },
  customer_address: {
    owner: 'customer_id',
    exportedAs: 'addresses',
    orderBy: 'id',
    exported: [
      ...(['first_name', 'last_name', 'address', 'line2', 'city', 'state'] as const),
      ...(['postal_code', 'country', 'phone', 'created_at'] as const),
    ],
    withheld: [],
  },
  cart_line: {
    owner: 'customer_id',
    exportedAs: 'cart',
    orderBy: 'added_at',
    exported: ['product_id', 'quantity', 'added_at'],
    withheld: [],
  },
  inquiry: {
    owner: 'customer_id',
    exportedAs: 'inquiries',
    orderBy: 'id',
    exported: ['email', 'country', 'description', 'language', 'created_at'],
    withheld: [],
  },
  buyer_request: {
    owner: 'customer_id',
    exportedAs: 'requests',
    orderBy: 'id',
    exported: [
      ...(['kind', 'order_id', 'name', 'email', 'contract', 'statement', 'language'] as const),
      'received_at',
    ],
    withheld: ['key'],
  },
  upload: {
    owner: 'customer_id',
    exportedAs: 'uploads',
    orderBy: 'created_at',
    exported: ['key', 'type', 'created_at'],
    withheld: [],
  },
  session: {
    owner: 'customer_id',
    exportedAs: 'sessions',
    orderBy: 'created_at',
    exported: ['device', 'created_at', 'last_seen_at', 'expires_at'],
    withheld: ['token_hash'],
  },
  email_change: {
    owner: 'customer_id',
    exportedAs: 'email_change',
    exported: ['email', 'expires_at'],
    withheld: ['token_hash'],
  },
  // Network addresses are stored as hashes only; all that is known is when they were used last.
  known_client: {
    owner: 'customer_id',
    exportedAs: 'signed_in_places',
    orderBy: 'last_seen_at',
    exported: ['last_seen_at'],
    withheld: ['client_hash'],
  },
  audit_event: {
    owner: 'who',
    exportedAs: 'log',
    orderBy: 'id',
    exported: [
      ...(['at', 'kind', 'outcome', 'network', 'order_id', 'payment_id', 'cents'] as const),
      'currency',
    ],
    withheld: ['who'],
    isKept: true,
  },
  password_reset: { owner: 'customer_id', exported: [], withheld: ['token_hash'] },
  cart_merge: { owner: 'customer_id', exported: [], withheld: ['merge_id'] },
} as const satisfies { [Table in keyof Tables]?: OwnedTable<keyof Tables[Table]> };

export const OWNED_TABLES = Object.entries<OwnedTable>(OWNED);

/** What goes with a review and is exported with it: its files, and the shop's reply. */
export const OF_REVIEW = {
  review_media: ['type', 'address'],
  review_reply: ['content', 'language'],
} as const;

/** What goes with an order, and is exported and erased with it. */
export const OF_ORDER = { order_note: ['order_id', 'note'] } as const;

/** What an invoice names: the books keep it of the address of an order that was paid. */
const ON_INVOICE: readonly (keyof AddressColumns)[] = [
  ...(['first_name', 'last_name', 'address', 'line2', 'city', 'state'] as const),
  ...(['postal_code', 'country'] as const),
];

/**
 * The rest of the address, such as the e-mail address: of erased buyers it is kept until the parcel
 * is sent. A copy has all of the address with its order.
 */
export const EMPTIED_WHEN_SENT = ADDRESS_COLUMNS.filter((column) => !ON_INVOICE.includes(column));

/**
 * Ids and hashes by which a buyer without an account, a network or a request is recognised. They are
 * no use in a copy; each is forgotten after a while, or with its order.
 */
export const PSEUDONYMS = {
  guest: ['id'],
  shop_order: ['guest_id', 'unpaid_client', 'unpaid_region'],
  order_request: ['key', 'body_hash'],
  order_code: ['code_hash'],
  rate_window: ['key'],
} as const satisfies { [Table in keyof Tables]?: Columns<Table> };

/** The shop's own texts, and what orders and payments say without their buyer. */
export const IMPERSONAL = {
  shop_state: ['key', 'value'],
  content_change: ['kind', 'key'],
  product: [
    ...(['source', 'source_key', 'slug', 'status', 'currency', 'video'] as const),
    ...(['discount_start', 'discount_end', 'sku', 'retired_at'] as const),
  ],
  product_text: ['language', 'name', 'summary', 'description', 'size_guide'],
  product_choice: ['language', 'name', 'value', 'swatch'],
  product_image: ['address'],
  product_image_alt: ['language', 'alt'],
  product_attribute: ['language', 'name', 'value'],
  category: ['source', 'slug', 'cover'],
  category_text: ['language', 'name', 'description', 'size_guide'],
  review: ['source', 'source_key'],
  review_reply: ['source'],
  post: ['source', 'slug', 'cover', 'author'],
  post_text: ['language', 'title', 'description', 'content'],
  media_file: ['key', 'sha256', 'type'],
  shop_order: ['id', 'state', 'source', 'language', 'currency', 'held_by'],
  order_line: ['order_id', 'discount_type', 'image'],
  order_line_text: ['order_id', 'language', 'name'],
  order_address: ['order_id'],
  order_event: ['order_id', 'state', 'reason'],
  parcel: ['order_id', 'number', 'carrier_name', 'answer'],
  order_request: ['order_id'],
  order_code: ['order_id'],
  payment: [
    ...(['id', 'order_id', 'environment', 'status', 'currency', 'note'] as const),
    ...(['capture_id', 'captured_currency'] as const),
  ],
  refund: ['id', 'payment_id', 'status', 'reason', 'refund_id', 'note'],
  payment_event: ['id', 'payment_id', 'type'],
  unknown_payment: ['id', 'order_id', 'environment', 'event_type', 'note'],
  outbox: ['kind', 'subject'],
} as const satisfies { [Table in keyof Tables]?: Columns<Table> };
