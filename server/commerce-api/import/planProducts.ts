import { isDeepStrictEqual } from 'node:util';
import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, note } from './applyReport.ts';
import { mergeProduct, UnusableRowError } from './mergeProduct.ts';
import { loadReviews, planReviews, type ReviewPlan } from './planReviews.ts';
import type { PreparedProduct } from './prepare.ts';
import { loadProductRecords, type ProductRecord, type StoredProduct } from './productRecord.ts';
import { DEMO_SOURCE } from './removeDemo.ts';
import { firstStock, type StockUpdate, stockUpdate } from './stockChange.ts';

/** The slug itself where it is free, else the first free of `slug-2`, `slug-3`... */
function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** What products are planned with. */
export interface PlanWork {
  database: ShopDatabase;
  now: Date;
  /** A row is the whole record: what it does not name is cleared. */
  replace: boolean;
  /** The demo is removed before: its products count as unknown. */
  withoutDemo: boolean;
  report: ApplyReport;
}

/** What is written of a product; `id` is `undefined` for a new one. */
export interface ProductPlan {
  id: number | undefined;
  key: string;
  /** `undefined` where only the source's count is other than before. */
  record: ProductRecord | undefined;
  /** The parts that are other than before. */
  parts: Partial<Omit<ProductRecord, 'columns'>>;
  columns: ProductRecord['columns'];
  slug: string;
  stock: StockUpdate;
}

/** What an import writes, apart from categories and articles. */
export interface Plan {
  products: ProductPlan[];
  reviews: ReviewPlan;
}

const LOADED_AT_ONCE = 500;

/**
 * Merges an import's products with what the shop has, by the source's own key, without writing.
 * A known product keeps its slug whatever the source calls it now: addresses that people have
 * saved go on working.
 */
export async function planProducts(
  work: PlanWork,
  products: PreparedProduct[],
  onRow: () => void,
): Promise<Plan> {
  const { database, report, withoutDemo } = work;
  const rows = await database.selectFrom('product').select(['slug', 'source']).execute();
  const isKnown = ({ source }: { source: string }) => !withoutDemo || source !== DEMO_SOURCE;
  const taken = new Set(rows.filter(isKnown).map((row) => row.slug));
  const done = new Set<string>();
  const plan: Plan = { products: [], reviews: { written: [], removed: [] } };

  for (let start = 0; start < products.length; start += LOADED_AT_ONCE) {
    const some = products.slice(start, start + LOADED_AT_ONCE);
    const keys = some.map((product) => product.id);
    const known = await loadProductRecords(database, keys);
    for (const [key, stored] of known) if (!isKnown(stored)) known.delete(key);
    const ids = [...known.values()].map(({ id }) => id);
    const reviews = await loadReviews(database, ids);
    for (const [offset, product] of some.entries()) {
      const index = start + offset;
      const stored = known.get(product.id);
      try {
        if (done.has(product.id)) {
          throw new UnusableRowError(
            'id',
            'has the same key as an earlier product, which was taken',
          );
        }
        const planned = planProduct(work, product, index, stored, taken);
        if (planned) plan.products.push(planned);
        planReviews(work, product, stored?.id, reviews, plan.reviews);
        done.add(product.id);
      } catch (error) {
        if (!(error instanceof UnusableRowError)) throw error;
        const place = { where: `product ${index + 1}`, about: product.id, field: error.field };
        report.products.left.push({ kind: 'left out', ...place, why: error.message });
      }
      onRow();
    }
  }
  return plan;
}

function planProduct(
  { report, now, replace }: PlanWork,
  product: PreparedProduct,
  index: number,
  known: StoredProduct | undefined,
  taken: Set<string>,
): ProductPlan | undefined {
  const { id: key } = product;
  const stored = known?.record;
  // Undated products get descending dates, so that `latest` shows them in the source's order.
  const createdAt = stored?.columns.created_at ?? new Date(now.getTime() - index).toISOString();
  const record = mergeProduct(replace ? undefined : stored, product, createdAt);
  const stock = planStock(known, product.stock ?? (replace ? firstStock() : undefined));
  if (stock.conflict) note(report, key, 'stock', stock.conflict);
  const { columns, ...parts } = record;
  const planned = { id: known?.id, key, columns, stock, slug: known?.slug ?? '' };
  if (isDeepStrictEqual(record, stored) && !stock.add && stock.set === undefined) {
    report.products.unchanged += 1;
    if (stock.imported_stock === known?.imported_stock) return undefined;
    return { ...planned, record: undefined, parts: {} };
  }
  report.products[known ? 'updated' : 'added'] += 1;
  if (!known) {
    planned.slug = freeSlug(product.slug, taken);
    taken.add(planned.slug);
    if (planned.slug !== product.slug) {
      const why = `${product.slug} is another product's; ${planned.slug} was given`;
      note(report, key, 'slug', why);
    }
  }
  return { ...planned, record, parts: changedParts(parts, stored) };
}

function planStock(known: StoredProduct | undefined, given: PreparedProduct['stock']): StockUpdate {
  if (known) return stockUpdate(known, given);
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
