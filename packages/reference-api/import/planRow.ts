import { isDeepStrictEqual } from 'node:util';
import { cents } from '@vitrine/contract/domain/money.ts';
import { discountOf } from '@vitrine/contract/domain/promotion.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, note, UnusableRowError } from './applyReport.ts';
import { describePrices } from './mergePrices.ts';
import { type ImportedRow, mergeProduct } from './mergeProduct.ts';
import type { PreparedProduct } from './prepare.ts';
import type { ProductRecord, StoredProduct } from './productRecord.ts';
import { firstStock, type StockUpdate, stockUpdate } from './stockChange.ts';

/** What products are planned with. */
export interface PlanContext {
  database: ShopDatabase;
  now: Date;
  /** A row is the whole record: what it does not name is cleared. */
  replace: boolean;
  /** Products that cost nothing are taken. */
  free: boolean;
  /** The demo is removed first: its products count as unknown. */
  withoutDemo: boolean;
}

/** What is written of a product or a variant; `id` is `undefined` for a new one. */
export interface ProductPlan {
  id: number | undefined;
  key: string;
  /** A variant's product. */
  variantOf: { key: string; id: number | undefined } | undefined;
  /** `undefined` if only the source's stock count has changed. */
  record: ProductRecord | undefined;
  /** The parts that have changed. */
  parts: Partial<Omit<ProductRecord, 'columns'>>;
  columns: ProductRecord['columns'];
  slug: string;
  stock: StockUpdate;
}

/** What is to be written of a row; nothing but perhaps the source's count where it has no `record`. */
export interface RowPlan extends Omit<ProductPlan, 'slug' | 'variantOf'> {
  isToWrite: boolean;
}

interface PlannedRow {
  /** Its place in the import, from 0. */
  index: number;
  stored: StoredProduct | undefined;
  /** What reports call it. */
  about: string;
}

/** Merges a row with what is stored. Throws `UnusableRowError`. */
export function planRow(
  { now, replace, free }: PlanContext,
  product: ImportedRow,
  { index, stored, about }: PlannedRow,
  report: ApplyReport,
): RowPlan {
  const { id: key } = product;
  const storedRecord = stored?.record;
  // Undated products get descending dates, so that `latest` shows them in the source's order.
  const createdAt =
    storedRecord?.columns.created_at ?? new Date(now.getTime() - index).toISOString();
  const before = storedRecord?.columns;
  const record = mergeProduct(replace ? undefined : storedRecord, product, {
    before,
    createdAt,
    now,
  });
  const wasFree = storedRecord !== undefined && isSoldFree(storedRecord);
  if (!free && !wasFree && isSoldFree(record)) throw new UnusableRowError('price', COSTS_NOTHING);
  const stock = planStock(stored, product.stock ?? (replace ? firstStock() : undefined));
  if (stock.conflict) note(report, about, 'stock', stock.conflict);
  const { columns, ...parts } = record;
  const planned = { id: stored?.id, key, columns, stock };
  const hasNewStock = Boolean(stock.add) || stock.set !== undefined;
  if (stored && !hasNewStock && isDeepStrictEqual(record, storedRecord)) {
    const isToWrite = stock.imported_stock !== stored.imported_stock;
    return { ...planned, record: undefined, parts: {}, isToWrite };
  }
  const prices = describePrices(before, columns, product, now);
  if (prices) note(report, about, 'price', prices);
  return { ...planned, record, parts: changedParts(parts, storedRecord), isToWrite: true };
}

const COSTS_NOTHING = 'is 0, or is after its discount: import with --free to give it away';

function isSoldFree({ columns }: ProductRecord): boolean {
  const { status, price_cents, discount_percent, discount_cents } = columns;
  const isFixed = discount_cents !== null;
  const reduced = discountOf({
    price: cents(price_cents),
    discount_type: isFixed ? 'fixed' : 'percentage',
    discount_value: isFixed ? discount_cents / 100 : discount_percent,
  });
  return status === 'active' && (reduced?.price ?? price_cents) === 0;
}

function planStock(
  stored: StoredProduct | undefined,
  given: PreparedProduct['stock'],
): StockUpdate {
  if (stored) return stockUpdate(stored, given);
  const stock = firstStock(given);
  return { imported_stock: stock, set: stock };
}

type Parts = Omit<ProductRecord, 'columns'>;

function changedParts(parts: Parts, stored: Parts | undefined): Partial<Parts> {
  const { texts, images, attributes, categories, choices } = parts;
  return {
    ...(!isDeepStrictEqual(texts, stored?.texts) && { texts }),
    ...(!isDeepStrictEqual(images, stored?.images) && { images }),
    ...(!isDeepStrictEqual(attributes, stored?.attributes) && { attributes }),
    ...(!isDeepStrictEqual(categories, stored?.categories) && { categories }),
    ...(!isDeepStrictEqual(choices, stored?.choices) && { choices }),
  };
}
