import { IS_MISSING, UnusableRowError } from './applyReport.ts';
import type { CatalogueDiscount } from './format.ts';
import { mergeAttributes } from './mergeAttributes.ts';
import { hasText, mergeTexts } from './mergeTexts.ts';
import type { PreparedProduct } from './prepare.ts';
import type { ProductRecord } from './productRecord.ts';

type Columns = ProductRecord['columns'];
type Discount = Pick<
  Columns,
  'discount_percent' | 'discount_cents' | 'discount_start' | 'discount_end'
>;

const NO_DISCOUNT: Discount = {
  discount_percent: null,
  discount_cents: null,
  discount_start: null,
  discount_end: null,
};

/** What a new product has of which its import says nothing, and any of which it says all. */
const BLANK: Omit<ProductRecord, 'columns'> & { columns: Partial<Columns> & Discount } = {
  columns: { ...NO_DISCOUNT },
  texts: { name: {}, summary: {}, description: {} },
  images: [],
  attributes: [],
  categories: [],
};

/**
 * A product with what an import says of it: an absent field stays as it is in `stored`, which is
 * `undefined` for a new product and for one that is replaced. Throws `UnusableRowError`.
 */
export function mergeProduct(
  stored: ProductRecord | undefined,
  given: PreparedProduct,
  createdAt: string,
): ProductRecord {
  const { columns, texts, images, attributes, categories } = stored ?? BLANK;
  const name = mergeTexts(texts.name, given.name);
  if (!hasText(name)) throw new UnusableRowError('name', given.name ? 'is empty' : IS_MISSING);
  const alts = new Map(images.map(({ address, alt }) => [address, alt]));
  return {
    columns: {
      status: given.status ?? columns.status ?? 'active',
      ...pricesOf(columns, given),
      currency: given.currency ?? columns.currency ?? 'USD',
      video: given.video === undefined ? (columns.video ?? null) : given.video,
      created_at: given.created_at ?? createdAt,
    },
    texts: {
      name,
      summary: mergeTexts(texts.summary, given.summary),
      description: mergeTexts(texts.description, given.description),
    },
    images:
      given.images?.map(({ address, alt }) => ({
        address,
        alt: mergeTexts(alts.get(address) ?? {}, alt),
      })) ?? images,
    attributes: mergeAttributes(attributes, given.attributes, given.otherAttributesStay),
    categories: [...new Set(given.categories ?? categories)],
  };
}

function pricesOf(
  stored: Partial<Columns> & Discount,
  given: PreparedProduct,
): Discount & { price_cents: number } {
  const price = given.price ?? stored.price_cents;
  if (price === undefined) throw new UnusableRowError('price', IS_MISSING);
  const before = given.isSellingPrice ? priceBefore(stored) : undefined;
  if (before !== undefined) {
    return before > price
      ? { ...NO_DISCOUNT, price_cents: before, discount_cents: before - price }
      : { ...NO_DISCOUNT, price_cents: price };
  }
  const discount = mergeDiscount(stored, given.discount);
  const { discount_cents, discount_start, discount_end } = discount;
  if ((discount_cents ?? 0) > Math.max(price, 0)) {
    throw new UnusableRowError('discount', 'should not take more than the price off');
  }
  if (discount_start && discount_end && discount_start >= discount_end) {
    throw new UnusableRowError('discount.end', 'should be later than "start"');
  }
  return { ...discount, price_cents: price };
}

/** The price before of a shop whose catalogue has that and the price of sale. */
function priceBefore(stored: Partial<Columns> & Discount): number | undefined {
  const { discount_cents, discount_start, discount_end } = stored;
  const isOpen = discount_cents !== null && discount_start === null && discount_end === null;
  return isOpen ? stored.price_cents : undefined;
}

function mergeDiscount(stored: Discount, given: CatalogueDiscount | null | undefined): Discount {
  if (given === null) return NO_DISCOUNT;
  let { discount_percent, discount_cents } = stored;
  if (given?.type) {
    discount_percent = given.type === 'percentage' ? given.value : null;
    discount_cents = given.type === 'fixed' ? given.amount : null;
  }
  if (discount_percent === null && discount_cents === null) return NO_DISCOUNT;
  const { start = stored.discount_start, end = stored.discount_end } = given ?? {};
  return { discount_percent, discount_cents, discount_start: start, discount_end: end };
}
