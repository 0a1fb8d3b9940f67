import { isDeepStrictEqual } from 'node:util';
import { cents } from '@vitrine/contract/domain/money.ts';
import { discountOf } from '@vitrine/contract/domain/promotion.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, leaveOut, note, UnusableRowError } from './applyReport.ts';
import { describePrices } from './mergePrices.ts';
import { mergeProduct } from './mergeProduct.ts';
import { loadReviews, planReviews, type ReviewPlan } from './planReviews.ts';
import type { PreparedProduct } from './prepare.ts';
import { loadProductRecords, type ProductRecord, type StoredProduct } from './productRecord.ts';
import { DEMO_SOURCE } from './removeDemo.ts';
import { createSlugReserver } from './slug.ts';
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

/** What is written of a product; `id` is `undefined` for a new one. */
export interface ProductPlan {
  id: number | undefined;
  key: string;
  /** `undefined` if only the source's stock count has changed. */
  record: ProductRecord | undefined;
  /** The parts that have changed. */
  parts: Partial<Omit<ProductRecord, 'columns'>>;
  columns: ProductRecord['columns'];
  slug: string;
  stock: StockUpdate;
}

/** What an import writes, apart from categories and articles. */
export interface ImportPlan {
  products: ProductPlan[];
  reviews: ReviewPlan;
}

const LOAD_BATCH_SIZE = 500;
const IS_TAKEN = 'has the same key as an earlier product, which was taken';

/**
 * Merges an import's products with the shop's, by the source's own key, without writing. Adds its
 * counts, notes and the rows that it skips to `report`. A known product keeps its slug even if the
 * source renames it: addresses that people have saved go on working.
 */
export async function planProducts(
  context: PlanContext,
  products: PreparedProduct[],
  report: ApplyReport,
  onRow: () => void,
): Promise<ImportPlan> {
  const { database, withoutDemo } = context;
  const rows = await database.selectFrom('product').select(['slug', 'source']).execute();
  const remains = ({ source }: { source: string }) => !withoutDemo || source !== DEMO_SOURCE;
  const reserveSlug = createSlugReserver(rows.filter(remains).map(({ slug }) => slug));
  const plannedKeys = new Set<string>();
  const plan: ImportPlan = { products: [], reviews: { written: [], removed: [] } };

  for (let start = 0; start < products.length; start += LOAD_BATCH_SIZE) {
    const batch = products.slice(start, start + LOAD_BATCH_SIZE);
    const loaded = await loadProductRecords(
      database,
      batch.map(({ id }) => id),
    );
    const known = new Map([...loaded].filter(([, stored]) => remains(stored)));
    const ids = [...known.values()].map(({ id }) => id);
    const reviews = await loadReviews(database, ids);
    for (const [offset, product] of batch.entries()) {
      const index = start + offset;
      const stored = known.get(product.id);
      onRow();
      try {
        if (plannedKeys.has(product.id)) throw new UnusableRowError('id', IS_TAKEN);
        const planned = planProduct(context, product, { index, stored, reserveSlug }, report);
        if (planned) plan.products.push(planned);
        planReviews({ ...context, report }, product, stored?.id, reviews, plan.reviews);
        plannedKeys.add(product.id);
      } catch (error) {
        leaveOut(report.products, { noun: 'product', index, about: product.id }, error);
      }
    }
  }
  return plan;
}

/** `undefined` if there is nothing to write. */
function planProduct(
  { now, replace, free }: PlanContext,
  product: PreparedProduct,
  row: {
    index: number;
    stored: StoredProduct | undefined;
    reserveSlug: (wanted: string) => string;
  },
  report: ApplyReport,
): ProductPlan | undefined {
  const { id: key } = product;
  const { index, stored, reserveSlug } = row;
  const storedRecord = stored?.record;
  // Undated products get descending dates, so that `latest` shows them in the source's order.
  const createdAt =
    storedRecord?.columns.created_at ?? new Date(now.getTime() - index).toISOString();
  const record = mergeProduct(replace ? undefined : storedRecord, product, { createdAt, now });
  const wasFree = storedRecord !== undefined && isSoldFree(storedRecord);
  if (!free && !wasFree && isSoldFree(record)) throw new UnusableRowError('price', COSTS_NOTHING);
  const stock = planStock(stored, product.stock ?? (replace ? firstStock() : undefined));
  if (stock.conflict) note(report, key, 'stock', stock.conflict);
  if (stored && product.hasOwnSlug && !isNumbered(stored.slug, product.slug)) {
    note(
      report,
      key,
      'slug',
      `stays ${stored.slug}: a product keeps its address, so that links to it go on working`,
    );
  }
  const { columns, ...parts } = record;
  const planned = { id: stored?.id, key, columns, stock };
  const hasNewStock = Boolean(stock.add) || stock.set !== undefined;
  if (stored && !hasNewStock && isDeepStrictEqual(record, storedRecord)) {
    report.products.unchanged += 1;
    if (stock.imported_stock === stored.imported_stock) return undefined;
    return { ...planned, slug: stored.slug, record: undefined, parts: {} };
  }
  const prices = describePrices(storedRecord?.columns, columns, product, now);
  if (prices) note(report, key, 'price', prices);
  report.products[stored ? 'updated' : 'added'] += 1;
  const slug = stored?.slug ?? reserveSlug(product.slug);
  if (!stored && slug !== product.slug) {
    note(report, key, 'slug', `${product.slug} is another product's; ${slug} was given`);
  }
  return { ...planned, slug, record, parts: changedParts(parts, storedRecord) };
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

/** Whether a slug is the wanted one, or that with a number since it was taken. */
const isNumbered = (slug: string, wanted: string) =>
  slug === wanted || /^-\d+$/.test(slug.slice(wanted.length));

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
  const { texts, images, attributes, categories } = parts;
  return {
    ...(!isDeepStrictEqual(texts, stored?.texts) && { texts }),
    ...(!isDeepStrictEqual(images, stored?.images) && { images }),
    ...(!isDeepStrictEqual(attributes, stored?.attributes) && { attributes }),
    ...(!isDeepStrictEqual(categories, stored?.categories) && { categories }),
  };
}
