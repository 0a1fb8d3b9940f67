import { Hono } from 'hono';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { readPaging, totalPages } from '../http/paging.ts';
import { readSlug } from '../http/parameters.ts';
import { productDetail, productListItem } from './productAnswer.ts';
import { readProductIds } from './productIds.ts';
import { loadAttributes, loadProductParts } from './productParts.ts';
import { latestProducts, type ProductRow, productBySlug, productsByIds } from './productQueries.ts';

const PER_PAGE = 20;

/** The catalogue's calls; `sort_by` knows only `latest`, which is also the default. */
export function productRoutes(database: ShopDatabase): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/productsList', async (context) => {
      const paging = readPaging(context, PER_PAGE);
      const { rows, total } = await latestProducts(database, paging);
      return success(context, {
        list: await productList(database, rows, context),
        totalPage: totalPages(total, paging),
      });
    })
    .get('/products/slug/:slug', async (context) => {
      const slug = readSlug(context);
      const row = slug === undefined ? undefined : await productBySlug(database, slug);
      if (!row) return refusal(context, 404, 'productNotFound');
      return success(context, await wholeProduct(database, row, context));
    })
    .post('/getProductByIds', async (context) => {
      const ids = await readProductIds(context);
      if (!ids) return refusal(context, 422, 'invalidRequest', { errors: { ids: 'invalidIds' } });
      const rows = await productsByIds(database, ids);
      return success(context, await productList(database, rows, context));
    });
}

/** A product with all its parts, as the asker gets it. */
export async function wholeProduct(database: ShopDatabase, row: ProductRow, context: ApiContext) {
  const parts = await loadProductParts(database, [row.id], 'all');
  const attributes = await loadAttributes(database, row.id);
  return productDetail(row, parts, attributes, context.get('language'));
}

/** Rows as the asker gets them. */
export async function productList(database: ShopDatabase, rows: ProductRow[], context: ApiContext) {
  const ids = rows.map((row) => row.id);
  const parts = await loadProductParts(database, ids, 'main');
  return rows.map((row) => productListItem(row, parts, context.get('language')));
}
