import type { Row, ShopDatabase } from '../database/tables.ts';
import { fetchPage, type Page, type Paging } from '../http/paging.ts';

export type ProductRow = Row<'product'>;

/** Only active products are ever returned. */
function activeProducts(database: ShopDatabase) {
  return database.selectFrom('product').where('product.status', '=', 'active');
}

/** A page of the catalogue, or of one category of it, latest first. */
export function latestProducts(
  database: ShopDatabase,
  paging: Paging,
  categoryId?: number,
): Promise<Page<ProductRow>> {
  const products =
    categoryId === undefined
      ? activeProducts(database)
      : activeProducts(database).where('product.id', 'in', (members) =>
          members
            .selectFrom('product_category')
            .select('product_category.product_id')
            .where('product_category.category_id', '=', categoryId),
        );
  const latest = products
    .selectAll('product')
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc');
  return fetchPage(latest, paging);
}

/** An entry's place in a list: what the list is sorted by, such as a time in ISO 8601, and its id. */
export interface Place {
  at: string;
  id: number;
}

/** So many of the active products that come after a place, latest first. */
export function productsAfter(
  database: ShopDatabase,
  after: Place | undefined,
  count: number,
): Promise<ProductRow[]> {
  return activeProducts(database)
    .selectAll('product')
    .$if(after !== undefined, (products) =>
      products.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('product.created_at', 'product.id'),
          '<',
          tuple(after?.at ?? '', after?.id ?? 0),
        ),
      ),
    )
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(count)
    .execute();
}

/** The slugs of a category's active products, latest first. */
export async function slugsInCategory(
  database: ShopDatabase,
  categoryId: number,
): Promise<string[]> {
  const rows = await activeProducts(database)
    .innerJoin('product_category', 'product_category.product_id', 'product.id')
    .where('product_category.category_id', '=', categoryId)
    .select('product.slug')
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** One active product; `undefined` where there is none. */
export function productBySlug(
  database: ShopDatabase,
  slug: string,
): Promise<ProductRow | undefined> {
  return activeProducts(database).selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** One product, whether it is active or not, for who prepares it. */
export function anyProductBySlug(
  database: ShopDatabase,
  slug: string,
): Promise<ProductRow | undefined> {
  return database.selectFrom('product').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** In the order of `ids`; ids of no active product are left out. */
export async function productsByIds(database: ShopDatabase, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await activeProducts(database).selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The id in a path; `undefined` where it is no active product's. */
export async function activeProductId(
  database: ShopDatabase,
  text: string,
): Promise<number | undefined> {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const products = activeProducts(database).select('id').where('id', '=', Number(text));
  return (await products.executeTakeFirst())?.id;
}
