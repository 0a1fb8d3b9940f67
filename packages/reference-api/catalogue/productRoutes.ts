import {
  productBySlug as productBySlugCall,
  productsList,
} from '@vitrine/contract/api/calls/catalogue.ts';
import { productsByIds as productsByIdsCall } from '@vitrine/contract/api/calls/products.ts';
import * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
import { ApiError } from '../http/apiError.ts';
import type { ApiContext } from '../http/env.ts';
import { MAX_PER_PAGE, readPaging } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { loadProductParts } from './productParts.ts';
import { latestProducts, type ProductRow, productBySlug, productsByIds } from './productQueries.ts';
import { productDetail, productListItem } from './productResponse.ts';

const PER_PAGE = 20;

/** An entry that can be no row's id is left out. */
const idsBody = v.object({
  ids: v.pipe(
    v.array(v.union([v.number(), v.string()])),
    v.maxLength(MAX_PER_PAGE),
    v.transform((ids) => ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)),
  ),
});

/** The catalogue's calls; `sort_by` knows only `latest`, which is also the default. */
export function productRoutes({ database, now }: Services): Route[] {
  return [
    route(productsList, async ({ query, context }) => {
      const paging = readPaging(query, PER_PAGE);
      const { rows, totalPage } = await latestProducts(database, paging);
      return { list: await productList(database, rows, context, now()), totalPage };
    }),
    route(productBySlugCall, async ({ params, context, refuse }) => {
      const row = await productBySlug(database, params.slug.trim());
      if (!row) throw refuse(404, 'productNotFound');
      return wholeProduct(database, row, context, now());
    }),
    route(
      productsByIdsCall,
      {
        body: idsBody,
        onInvalidBody: () => new ApiError(422, 'invalidRequest', { errors: { ids: 'invalidIds' } }),
      },
      async ({ body, context }) =>
        productList(database, await productsByIds(database, body.ids), context, now()),
    ),
  ];
}

/** A product with all its parts, in the caller's language. */
export async function wholeProduct(
  database: ShopDatabase,
  row: ProductRow,
  context: ApiContext,
  now: Date,
) {
  const parts = await loadProductParts(database, [row], 'all');
  return productDetail(row, { parts, language: context.get('language'), now: now.getTime() });
}

/** Rows in the caller's language. */
export async function productList(
  database: ShopDatabase,
  rows: ProductRow[],
  context: ApiContext,
  now: Date,
) {
  const parts = await loadProductParts(database, rows, 'main');
  const made = { parts, language: context.get('language'), now: now.getTime() };
  return rows.map((row) => productListItem(row, made));
}
