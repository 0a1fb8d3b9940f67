import type { Row, ShopDatabase } from '../database/tables.ts';
import { fetchPage, type Page, type Paging } from '../http/paging.ts';
import type { Place } from './productQueries.ts';

export type CategoryRow = Row<'category'>;
/** Texts by category id. */
export type CategoryTexts = Map<number, Row<'category_text'>[]>;

/** Entries the menu gets at most; the header shows 5, the drawer all of them. */
const MAX_MENU_ENTRIES = 200;

/** A page of the categories, in menu order. */
export function categoryPage(database: ShopDatabase, paging: Paging): Promise<Page<CategoryRow>> {
  const categories = database.selectFrom('category').selectAll().orderBy('position').orderBy('id');
  return fetchPage(categories, paging);
}

/** So many of the categories that come after a place (`at` is a position), in menu order. */
export function categoriesAfter(
  database: ShopDatabase,
  after: Place | undefined,
  count: number,
): Promise<CategoryRow[]> {
  return database
    .selectFrom('category')
    .selectAll()
    .$if(after !== undefined, (categories) =>
      categories.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('position', 'id'), '>', tuple(Number(after?.at) || 0, after?.id ?? 0)),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(count)
    .execute();
}

/** The categories flagged for the menu, in order. */
export function menuCategories(database: ShopDatabase): Promise<CategoryRow[]> {
  return database
    .selectFrom('category')
    .selectAll()
    .where('menu', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_MENU_ENTRIES)
    .execute();
}

/** One category; `undefined` where there is none. */
export function categoryBySlug(
  database: ShopDatabase,
  slug: string,
): Promise<CategoryRow | undefined> {
  return database.selectFrom('category').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Texts of categories in every language, in one query. */
export async function loadCategoryTexts(
  database: ShopDatabase,
  categoryIds: number[],
): Promise<CategoryTexts> {
  if (categoryIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('category_text')
    .selectAll()
    .where('category_id', 'in', categoryIds)
    .execute();
  return Map.groupBy(rows, (row) => row.category_id);
}
