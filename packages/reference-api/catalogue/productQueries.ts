import type { ExpressionBuilder } from 'kysely';
import type { Row, ShopDatabase, Tables } from '../database/tables.ts';
import { fetchPage, type Page, type Paging } from '../http/paging.ts';

export type ProductRow = Row<'product'>;

/** Only active products are ever returned, and no variant beside its product. */
function activeProducts(database: ShopDatabase) {
  return database
    .selectFrom('product')
    .where('product.status', '=', 'active')
    .where('product.variant_of', 'is', null);
}

/** Whether a product is sold: it is active, and a variant's product is, too. */
export function isSold({ eb, and, or, exists, selectFrom }: ExpressionBuilder<Tables, 'product'>) {
  const product = selectFrom('product as of_variant')
    .select('of_variant.id')
    .whereRef('of_variant.id', '=', 'product.variant_of')
    .where('of_variant.status', '=', 'active');
  return and([
    eb('product.status', '=', 'active'),
    or([eb('product.variant_of', 'is', null), exists(product)]),
  ]);
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

/** A product of which is known when it was retired. */
type RetiredRow = ProductRow & { retired_at: string };

/** A page of the products that were retired since a time (ISO 8601), latest first. */
export function retiredProducts(
  database: ShopDatabase,
  since: string,
  paging: Paging,
): Promise<Page<RetiredRow>> {
  const retired = database
    .selectFrom('product')
    .selectAll()
    .where('status', '=', 'archived')
    .where('variant_of', 'is', null)
    .where('retired_at', '>=', since)
    .orderBy('retired_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<RetiredRow>();
  return fetchPage(retired, paging);
}

/** The slugs of products' categories by the products' ids, the main one first. */
export async function categorySlugsOf(
  database: ShopDatabase,
  ids: number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['product_id', 'slug'])
    .where('product_id', 'in', ids)
    .orderBy('product_category.position')
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, places]) => [id, places.map(({ slug }) => slug)]));
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
  return database
    .selectFrom('product')
    .selectAll()
    .where('slug', '=', slug)
    .where('variant_of', 'is', null)
    .executeTakeFirst();
}

/** Products and variants in the order of `ids`; ids of none that is sold are left out. */
export async function productsByIds(database: ShopDatabase, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('product')
    .selectAll()
    .where('id', 'in', ids)
    .where(isSold)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The ids of those products that are sold as one of several variants only. */
export async function idsToChoose(database: ShopDatabase, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('product')
    .select('variant_of')
    .distinct()
    .where('variant_of', 'in', ids)
    .where(isSold)
    .execute();
  return rows.flatMap(({ variant_of }) => variant_of ?? []);
}

/** The product's id that a path names by its own or a variant's; `undefined` where none is sold. */
export async function activeProductId(
  database: ShopDatabase,
  text: string,
): Promise<number | undefined> {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const [product] = await productsByIds(database, [Number(text)]);
  return product?.variant_of ?? product?.id;
}
