import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { hasSameItems, type Line } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import {
  isSoldOut,
  type Offer,
  offerAt,
  type Stock,
  offerOf as termsOf,
} from '@vitrine/contract/domain/promotion.ts';
import type { KnownProduct, KnownProducts } from '../../stores/cartProducts.ts';
import { type OwnOrder, orderWith } from '../checkout/ownOrders.ts';

/** What a refused order says of a product: more recent than any list. */
export interface RefusedItem {
  /** What one item costs, in cents. */
  price?: Cents;
  /** How many items are left. */
  available?: number;
  isDiscontinued?: boolean;
}

export type RefusedItems = Readonly<Record<string, RefusedItem>>;

/** What was refused and still holds: until the API says something else of the product. */
export function stillRefused(
  refused: RefusedItems,
  now: KnownProducts,
  before: KnownProducts = {},
): RefusedItems {
  const termsOfKnown = (known?: KnownProduct) =>
    JSON.stringify(known && [known.isDiscontinued, known.product && termsOf(known.product)]);
  return Object.fromEntries(
    Object.entries(refused).filter(([id]) => termsOfKnown(before[id]) === termsOfKnown(now[id])),
  );
}

export interface LineView {
  productId: Id;
  quantity: number;
  product: ProductListItem | null;
  stock: Stock;
  /** The product came to have several forms since, of which one is to be chosen. */
  isToChoose: boolean;
  /** One item's; `null` for a discontinued product. */
  offer: Offer | null;
  /** Unit price times quantity, whatever the stock. */
  total: Cents;
  /** One item's price when it was added; `null` if it has not changed. */
  priceWhenAdded: Cents | null;
  /** The visitor's own order that has the product on hold. */
  ownOrder: OwnOrder | undefined;
}

/** The sources of a cart's view; prices and refused items are by product id. */
export interface CartFacts {
  lines: readonly Line[];
  products: KnownProducts;
  seen: Readonly<Record<string, Cents>>;
  refused: Readonly<Record<string, RefusedItem>>;
  /** The visitor's own. */
  orders: readonly OwnOrder[];
  /** ms since the epoch, by the API's clock. */
  now: number;
}

/**
 * The lines in the order in which the page first saw their products, which it notes in `places`:
 * one that is put back stands where it stood, also where an account's server has it last.
 */
export function inPlace(lines: readonly Line[], places: Map<string, number>): Line[] {
  for (const { product_id } of lines) {
    if (!places.has(String(product_id))) places.set(String(product_id), places.size);
  }
  const placeOf = ({ product_id }: Line) => places.get(String(product_id)) ?? 0;
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The lines whose products are known, with today's prices. */
export function cartView(facts: CartFacts): LineView[] {
  return facts.lines.flatMap((line) => {
    const known = facts.products[String(line.product_id)];
    return known === undefined ? [] : [lineView(line, known, facts)];
  });
}

function lineView(line: Line, known: KnownProduct, facts: CartFacts): LineView {
  const key = String(line.product_id);
  const refused = facts.refused[key] ?? {};
  const product = refused.isDiscontinued || known.isDiscontinued ? null : known.product;
  const offer = product && offerOf(product, refused, facts.now);
  const before = facts.seen[key];
  const ownOrder = orderWith(holding(facts.orders), line.product_id);
  const stock = stockOf(product, refused);
  return {
    productId: line.product_id,
    quantity: line.quantity,
    product: known.product,
    isToChoose: !!product?.variants.length,
    stock: stock === 'soldOut' && ownOrder ? 'held' : stock,
    offer,
    total: cents((offer?.price ?? 0) * line.quantity),
    priceWhenAdded: offer && before !== undefined && before !== offer.price ? before : null,
    ownOrder,
  };
}

function offerOf(product: ProductListItem, refused: RefusedItem, now: number): Offer {
  const offer = offerAt(product, now);
  if (refused.price === undefined || refused.price === offer.price) return offer;
  return { ...offer, price: refused.price, listPrice: refused.price, discount: null };
}

function stockOf(product: ProductListItem | null, { available }: RefusedItem): Stock {
  if (!product) return 'discontinued';
  return isSoldOut(product) || available === 0 || product.variants.length > 0
    ? 'soldOut'
    : 'inStock';
}

const holding = (orders: readonly OwnOrder[]) => orders.filter(({ until }) => until !== null);

/**
 * The order that the visitor has made of all that can be had of this cart, if it holds the last of
 * something: without it, checking out again would order the rest alone.
 */
export function placedOrder(
  lines: readonly LineView[],
  orders: readonly OwnOrder[],
): OwnOrder | undefined {
  if (!lines.some(({ stock }) => stock === 'held')) return undefined;
  const wanted = lines
    .filter(({ stock }) => stock === 'inStock' || stock === 'held')
    .map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  return holding(orders).find((order) => hasSameItems(order.lines, wanted));
}

/** What is ordered: of lines on hold those of the order that was placed, which is led to. */
export const orderable = (lines: readonly LineView[], placed?: OwnOrder) =>
  lines.flatMap(({ stock, offer, productId, quantity, total }) =>
    offer && (stock === 'inStock' || (stock === 'held' && placed))
      ? [{ productId, quantity, unitPrice: offer.price, total }]
      : [],
  );

export function subtotalOf(lines: readonly LineView[], placed?: OwnOrder): Cents {
  return cents(orderable(lines, placed).reduce((sum, { total }) => sum + total, 0));
}
