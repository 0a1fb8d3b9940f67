import type { Id } from './id.ts';
import { type OfferTerms, offerAt, offerOf, type TimedOffer } from './promotion.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * What names a product on cards and rows, and how each field is read: from the API's product, from
 * published files, and from storage, where other programs write, too. Without a value for a field
 * that is read as `undefined` it is no product.
 */
const FIELDS = {
  slug: text,
  name: text,
  /** The language the name is written in, if it is known. */
  language: (value: unknown) => text(value) ?? null,
  /** Storage keys or addresses: the main image, and a second if there is one. */
  pictures: (value: unknown) =>
    Array.isArray(value) ? value.flatMap((each) => text(each) ?? []) : [],
};

export type NamedProduct = {
  [Field in keyof typeof FIELDS]: Exclude<ReturnType<(typeof FIELDS)[Field]>, undefined>;
};

/** What a device stores of a product: enough to show it again without a request. */
export type StoredProduct = NamedProduct & { id: Id };

/** A product as cards and rows show it; `id` and price are the offer's. */
export type ShownProduct = NamedProduct & OfferTerms;

/** A product as published files have it, to be priced when it is shown. */
export interface PublishedProduct extends ShownProduct {
  /** ms since the epoch of the promotion's last start or end as the API was read; 0 for none. */
  at: number;
}

/** A product with what it costs, now and as time alone will have it. */
export interface PricedProduct extends ShownProduct {
  offers: readonly TimedOffer[];
}

function readNamed(found: Record<string, unknown>): NamedProduct | undefined {
  const fields = Object.entries(FIELDS).map(([name, read]) => [name, read(found[name])] as const);
  if (fields.some(([, field]) => field === undefined)) return undefined;
  return Object.fromEntries(fields) as NamedProduct;
}

export function namedOf(product: Partial<NamedProduct> & { slug: string; name: string }) {
  return readNamed(product) as NamedProduct;
}

/** A product as lists of the API carry it, reduced to what cards show. */
interface ListedProduct extends OfferTerms {
  slug: string;
  name: string;
  language: string | null;
  main_image_url: string | null;
}

/** The API's product as it is shown. Lists of the API know its main image only. */
export function shownProduct(
  product: ListedProduct,
  pictures: readonly string[] = [product.main_image_url ?? ''],
): ShownProduct {
  return { ...offerOf(product), ...(readNamed({ ...product, pictures }) as NamedProduct) };
}

/** The products in what was found in storage, the first `max` that make sense, each once. */
export function readStoredProducts(found: unknown, max: number): StoredProduct[] {
  const products = new Map<string, StoredProduct>();
  for (const entry of Array.isArray(found) ? found : []) {
    const product = readStoredProduct(Object(entry));
    if (product && !products.has(String(product.id))) products.set(String(product.id), product);
    if (products.size === max) break;
  }
  return [...products.values()];
}

function readStoredProduct(entry: Record<string, unknown>): StoredProduct | undefined {
  const { id } = entry;
  const named = readNamed(entry);
  const isId = Number.isSafeInteger(id) || text(id);
  return isId && named ? { id: id as Id, ...named } : undefined;
}

/** What most products have: left out of published files. */
const USUAL = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, read]) => [name, read(undefined)])),
  currency: 'USD',
  discount_type: null,
  discount_value: null,
  discount_end_date: null,
  start_date: null,
  end_date: null,
  sold_out: false,
  status: true,
  at: 0,
};

/** A product as it stands in a published file. */
export type Sent<Product extends PublishedProduct> = Partial<Product> &
  Pick<Product, 'id' | 'slug' | 'name' | 'price'>;

/** `usual` as in `fromSent`. */
export function toSent<Product extends PublishedProduct>(
  product: Product,
  usual: object = {},
): Sent<Product> {
  const left: Record<string, unknown> = { ...USUAL, ...usual };
  const sent = Object.entries(product).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(left[name]),
  );
  return Object.fromEntries(sent) as Sent<Product>;
}

/** A product of a published file; `usual` is what most have of its other fields. */
export function fromSent<Product extends PublishedProduct>(
  sent: Sent<Product>,
  usual: object = {},
): Product {
  return { ...USUAL, ...usual, ...sent } as unknown as Product;
}

/** A product with what it costs at `now` (ms since the epoch). */
export function pricedAt<Product extends ShownProduct>(
  product: Product,
  now: number,
): Product & { offers: readonly [TimedOffer] } {
  return { ...product, offers: [{ offer: offerAt(product, now), until: null }] };
}
