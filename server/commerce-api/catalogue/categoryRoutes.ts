import { Hono } from 'hono';
import { localise } from '../database/localise.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { readPaging, totalPages } from '../http/paging.ts';
import { readSlug } from '../http/parameters.ts';
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
export function categoryRoutes(database: ShopDatabase): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/categories', async (context) => {
      const paging = readPaging(context, PER_PAGE);
      const { rows, total } = await categoryPage(database, paging);
      return success(context, {
        list: await categoryList(database, rows, context),
        totalPage: totalPages(total, paging),
      });
    })
    .get('/categories/:slug', async (context) => {
      const slug = readSlug(context);
      const category = slug === undefined ? undefined : await categoryBySlug(database, slug);
      if (!category) return refusal(context, 404, 'categoryNotFound');
      const paging = readPaging(context, PER_PAGE);
      const { rows, total } = await latestProducts(database, paging, category.id);
      return success(context, {
        products: await productList(database, rows, context),
        totalPage: totalPages(total, paging),
      });
    })
    .get('/getMenuCategory', async (context) => {
      const rows = await menuCategories(database);
      const list = await categoryList(database, rows, context);
      return success(
        context,
        list.map(({ slug, name }) => ({ slug, name })),
      );
    });
}

async function categoryList(database: ShopDatabase, rows: CategoryRow[], context: ApiContext) {
  const ids = rows.map((row) => row.id);
  const texts = await loadCategoryTexts(database, ids);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    ...localise(texts.get(row.id) ?? [], ['name', 'description'], context.get('language')),
    cover_image: row.cover,
  }));
}
