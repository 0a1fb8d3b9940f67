import {
  categories,
  categoryProducts,
  menuCategories as menuCategoriesCall,
} from '@vitrine/contract/api/calls/categories.ts';
import { localise } from '../database/localise.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext } from '../http/env.ts';
import { readPaging } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import {
  type CategoryRow,
  categoryBySlug,
  categoryPage,
  loadCategoryTexts,
  menuCategories,
} from './categoryQueries.ts';
import { latestProducts } from './productQueries.ts';
import { productList } from './productRoutes.ts';

const PER_PAGE = 10;

/** The calls about categories. */
export function categoryRoutes({ database, now }: Services): Route[] {
  return [
    route(categories, async ({ query, context }) => {
      const paging = readPaging(query, PER_PAGE);
      const { rows, totalPage } = await categoryPage(database, paging);
      return { list: await categoryList(database, rows, context), totalPage };
    }),
    route(categoryProducts, async ({ params, query, context, refuse }) => {
      const category = await categoryBySlug(database, params.slug.trim());
      if (!category) throw refuse(404, 'categoryNotFound');
      const paging = readPaging(query, PER_PAGE);
      const { rows, totalPage } = await latestProducts(database, paging, category.id);
      return { products: await productList(database, rows, context, now()), totalPage };
    }),
    route(menuCategoriesCall, ({ context }) => menuList(database, context)),
  ];
}

/** The menu in the caller's language. */
export async function menuList(database: ShopDatabase, context: ApiContext) {
  const list = await categoryList(database, await menuCategories(database), context);
  return list.map(({ slug, name }) => ({ slug, name }));
}

/** Rows in the caller's language. */
export async function categoryList(
  database: ShopDatabase,
  rows: CategoryRow[],
  context: ApiContext,
) {
  const ids = rows.map((row) => row.id);
  const texts = await loadCategoryTexts(database, ids);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    ...localise(
      texts.get(row.id) ?? [],
      ['name', 'description', 'size_guide'],
      context.get('language'),
    ),
    cover_image: row.cover,
  }));
}
