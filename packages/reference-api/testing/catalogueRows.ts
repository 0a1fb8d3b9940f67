import type { ShopDatabase } from '../database/tables.ts';

const TABLES = [
  ...(['product', 'product_text', 'product_image', 'product_image_alt'] as const),
  ...(['product_attribute', 'product_choice', 'product_category'] as const),
  ...(['category', 'category_text'] as const),
  ...(['review', 'review_media', 'review_reply', 'post', 'post_text'] as const),
];
/** Numbers that say nothing of a record, and when it was written. */
const APART = /^(?:id|.*_id|updated_at|imported_stock)$/;

/** Every row of a catalogue that the shop has. */
export async function catalogueRows(
  database: ShopDatabase,
): Promise<Record<(typeof TABLES)[number], string[]>> {
  const tables = [];
  for (const table of TABLES) {
    const rows = await database.selectFrom(table).selectAll().execute();
    const plain = rows.map((row) =>
      Object.entries(row)
        .filter(([name]) => !APART.test(name) || (table === 'post' && name === 'updated_at'))
        .map(([name, value]) => `${name}: ${value}`)
        .sort()
        .join('\n'),
    );
    tables.push([table, plain.sort()]);
  }
  return Object.fromEntries(tables);
}
