import type { Work } from './apply.ts';
import type { ImportPlan } from './planProducts.ts';
import { writeReview } from './planReviews.ts';
import { type ProductRows, swapProducts } from './swapProducts.ts';
import type { CategoryId } from './writeCategories.ts';

/** Writes what was planned of products and their reviews, and notes what is other than before. */
export async function writePlan(
  { transaction, source, report }: Work,
  plan: ImportPlan,
  rows: ProductRows[],
  categoryId: CategoryId,
): Promise<void> {
  for (const { key, parts } of plan.products) {
    for (const slug of parts.categories ?? []) await categoryId(slug, key);
  }
  const ids = new Map<string, number>();
  for (const chunk of rows) {
    for (const { id, source_key } of await swapProducts(transaction, chunk)) {
      ids.set(source_key, id);
    }
  }
  for (const { key, id = ids.get(key), record } of plan.products) {
    if (!record || id === undefined) continue;
    // A product's place in lists and categories comes with it.
    report.changes.push({ kind: 'product', key: id }, { kind: 'lists' });
  }
  const { written, removed } = plan.reviews;
  for (const { product, productId = ids.get(product), record } of written) {
    if (productId === undefined) continue;
    await writeReview(transaction, { product_id: productId, source }, record);
    report.changes.push({ kind: 'product', key: productId });
  }
  for (const { productId, id } of removed) {
    await transaction.deleteFrom('review').where('id', '=', id).execute();
    report.changes.push({ kind: 'product', key: productId });
  }
}
