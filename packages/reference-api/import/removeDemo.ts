import type { ShopDatabase } from '../database/tables.ts';

/** The `source` of everything that ships with the shop. */
export const DEMO_SOURCE = 'demo';

/**
 * Removes everything that came with the shop and gives the number of rows; within a transaction
 * that is under way, whose owner bumps the content version. A demo category that holds other
 * products stays. Image files stay on disk: a published page may still show them.
 */
export async function removeDemo(transaction: ShopDatabase): Promise<number> {
  // Not counted beside their products.
  await transaction
    .deleteFrom('product')
    .where('source', '=', DEMO_SOURCE)
    .where('variant_of', 'is not', null)
    .execute();
  let removed = 0;
  for (const table of ['review', 'product', 'post'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('source', '=', DEMO_SOURCE)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  const categories = await transaction
    .deleteFrom('category')
    .where('source', '=', DEMO_SOURCE)
    .where('id', 'not in', (used) => used.selectFrom('product_category').select('category_id'))
    .executeTakeFirst();
  return removed + Number(categories.numDeletedRows);
}
