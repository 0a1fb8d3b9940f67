import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, note } from './applyReport.ts';
import { freeSlug } from './freeSlug.ts';
import { mergeProduct, UnusableRowError } from './mergeProduct.ts';
import type { PreparedProduct } from './prepare.ts';
import { loadProductRecords, type ProductRecord, type StoredProduct } from './productRecord.ts';
import { firstStock, type StockUpdate, stockUpdate } from './stockChange.ts';
import type { CategoryId } from './writeCategories.ts';
import { writeProductParts } from './writeProductParts.ts';
import { writeReviews } from './writeReviews.ts';

/** What the rows of an import are written with. */
export interface Work {
  transaction: ShopDatabase;
  source: string;
  now: Date;
  /** A row is the whole record: what it does not name is cleared. */
  replace: boolean;
  report: ApplyReport;
  categoryId: CategoryId;
}

const LOADED_AT_ONCE = 500;

/**
 * Writes an import's products with their reviews, by the source's own key. A known product keeps
 * its slug whatever the source calls it now: addresses that people have kept go on working.
 */
export async function writeProducts(
  work: Work,
  products: PreparedProduct[],
  onRow: () => void,
): Promise<void> {
  const { transaction, report } = work;
  const rows = await transaction.selectFrom('product').select('slug').execute();
  const taken = new Set(rows.map((row) => row.slug));
  const done = new Set<string>();

  for (let start = 0; start < products.length; start += LOADED_AT_ONCE) {
    const some = products.slice(start, start + LOADED_AT_ONCE);
    const known = await loadProductRecords(
      transaction,
      some.map((product) => product.id),
    );
    for (const [offset, product] of some.entries()) {
      const index = start + offset;
      try {
        if (done.has(product.id)) {
          throw new UnusableRowError(
            'id',
            'has the same key as an earlier product, which was taken',
          );
        }
        const id = await writeProduct(work, product, index, known.get(product.id), taken);
        await writeReviews(work, id, product);
        done.add(product.id);
      } catch (error) {
        if (!(error instanceof UnusableRowError)) throw error;
        const place = { where: `product ${index + 1}`, about: product.id, field: error.field };
        report.products.left.push({ kind: 'left out', ...place, why: error.message });
      }
      onRow();
    }
  }
}

async function writeProduct(
  work: Work,
  product: PreparedProduct,
  index: number,
  known: StoredProduct | undefined,
  taken: Set<string>,
): Promise<number> {
  const { transaction, report, now, replace, categoryId } = work;
  const stored = known?.record;
  // Undated products get descending dates, so that `latest` shows them in the source's order.
  const createdAt = stored?.columns.created_at ?? new Date(now.getTime() - index).toISOString();
  const record = mergeProduct(replace ? undefined : stored, product, createdAt);
  const given = product.stock ?? (replace ? firstStock() : undefined);
  const stock = known && stockUpdate(known, given);
  if (stock?.conflict) note(report, product.id, 'stock', stock.conflict);
  const isSame = isDeepStrictEqual(record, stored) && !stock?.add && stock?.set === undefined;
  const id = known
    ? await update(work, known, isSame ? undefined : record.columns, stock)
    : await insert(work, product, record.columns, taken);
  if (isSame) {
    report.products.unchanged += 1;
    return id;
  }
  const categoryIds: number[] = [];
  for (const slug of record.categories) categoryIds.push(await categoryId(slug, product.id));
  await writeProductParts(transaction, id, stored, record, categoryIds);
  report.products[known ? 'updated' : 'added'] += 1;
  // A product's place in lists and categories comes with it.
  report.changes.push({ kind: 'product', key: id }, { kind: 'lists' });
  return id;
}

async function update(
  { transaction, source, now }: Work,
  { id, imported_stock: before }: StoredProduct,
  columns: ProductRecord['columns'] | undefined,
  { imported_stock, add = 0, set }: StockUpdate = { imported_stock: null },
): Promise<number> {
  if (!columns && imported_stock === before) return id;
  await transaction
    .updateTable('product')
    .set({
      ...(columns && { ...columns, source, updated_at: now.toISOString() }),
      imported_stock,
      // Added to what is there now: an order may have taken some since it was read.
      stock: set ?? sql`case when stock + ${add} > 0 then stock + ${add} else 0 end`,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function insert(
  { transaction, source, report }: Work,
  product: PreparedProduct,
  columns: ProductRecord['columns'],
  taken: Set<string>,
): Promise<number> {
  const slug = freeSlug(product.slug, taken);
  taken.add(slug);
  if (slug !== product.slug) {
    note(report, product.id, 'slug', `${product.slug} is another product's; ${slug} was given`);
  }
  const stock = firstStock(product.stock);
  const { id } = await transaction
    .insertInto('product')
    .values({
      ...columns,
      ...{ source, source_key: product.id, slug, stock, imported_stock: stock },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
