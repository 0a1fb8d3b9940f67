import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, note } from './applyReport.ts';
import { fingerprint } from './fingerprint.ts';
import { freeSlug } from './freeSlug.ts';
import type { PreparedProduct } from './prepare.ts';
import type { CategoryId } from './writeCategories.ts';
import { writeProductParts } from './writeProductParts.ts';
import { writeReviews } from './writeReviews.ts';

interface Work {
  transaction: ShopDatabase;
  source: string;
  now: Date;
  report: ApplyReport;
  categoryId: CategoryId;
}

interface Known {
  id: number;
  fingerprint: string;
}

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
  const rows = await transaction
    .selectFrom('product')
    .select(['id', 'source_key', 'slug', 'fingerprint'])
    .execute();
  const known = new Map<string, Known>(rows.map((row) => [row.source_key, row]));
  const taken = new Set(rows.map((row) => row.slug));
  const done = new Set<string>();

  for (const [index, product] of products.entries()) {
    if (done.has(product.id)) {
      const why = 'has the same key as an earlier product, which was taken';
      const place = { where: `product ${index + 1}`, about: product.id, field: 'id' };
      report.products.left.push({ kind: 'left out', ...place, why });
    } else {
      const id = await writeProduct(work, product, index, known.get(product.id), taken);
      await writeReviews(transaction, id, product.reviews, work.source, report);
      done.add(product.id);
    }
    onRow();
  }
}

async function writeProduct(
  work: Work,
  product: PreparedProduct,
  index: number,
  existing: Known | undefined,
  taken: Set<string>,
): Promise<number> {
  const { transaction, report, categoryId } = work;
  const { reviews, ...own } = product;
  const print = fingerprint(own);
  if (existing?.fingerprint === print) {
    report.products.unchanged += 1;
    return existing.id;
  }
  const values = { ...columnsOf(product), source: work.source, fingerprint: print };
  const id = existing
    ? await update(work, existing.id, values, product.created_at)
    : await insert(work, product, index, values, taken);
  const categoryIds: number[] = [];
  for (const slug of new Set(product.categories)) {
    categoryIds.push(await categoryId(slug, product.id));
  }
  await writeProductParts(transaction, id, product, categoryIds);
  report.products[existing ? 'updated' : 'added'] += 1;
  // A product's place in lists and categories comes with it.
  report.changes.push({ kind: 'product', key: id }, { kind: 'lists' });
  return id;
}

type Columns = ReturnType<typeof columnsOf> & { source: string; fingerprint: string };

function columnsOf(product: PreparedProduct) {
  const { status, price, currency, stock, video, discount } = product;
  return {
    status,
    price_cents: price,
    currency,
    stock,
    video,
    discount_percent: discount?.type === 'percentage' ? discount.value : null,
    discount_cents: discount?.type === 'fixed' ? discount.amount : null,
    discount_start: discount?.start ?? null,
    discount_end: discount?.end ?? null,
  };
}

async function update(
  { transaction, now }: Work,
  id: number,
  values: Columns,
  createdAt: string | null,
): Promise<number> {
  const edited = { ...values, updated_at: now.toISOString() };
  await transaction
    .updateTable('product')
    .set(createdAt === null ? edited : { ...edited, created_at: createdAt })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Undated products get descending moments, so that `latest` shows them in the source's order. */
async function insert(
  { transaction, now, report }: Work,
  product: PreparedProduct,
  index: number,
  values: Columns,
  taken: Set<string>,
): Promise<number> {
  const slug = freeSlug(product.slug, taken);
  taken.add(slug);
  if (slug !== product.slug) {
    note(report, product.id, 'slug', `${product.slug} is another product's; ${slug} was given`);
  }
  const created_at = product.created_at ?? new Date(now.getTime() - index).toISOString();
  const { id } = await transaction
    .insertInto('product')
    .values({ ...values, source_key: product.id, slug, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
