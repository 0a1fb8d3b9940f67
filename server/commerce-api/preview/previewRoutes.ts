import { Hono } from 'hono';
import { anyPostBySlug } from '../blog/postQueries.ts';
import { wholePost } from '../blog/postRoutes.ts';
import { anyProductBySlug } from '../catalogue/productQueries.ts';
import { wholeProduct } from '../catalogue/productRoutes.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { readSlug } from '../http/parameters.ts';
import { forPublisher } from './forPublisher.ts';

/**
 * Products and posts that are not public yet, for a publisher that shows them to an editor: only
 * for who knows the secret. To everybody else these calls are not there.
 */
export function previewRoutes(database: ShopDatabase, secret: string | undefined): Hono<ApiEnv> {
  const guard = forPublisher(secret);
  return new Hono<ApiEnv>()
    .get('/x/preview/products/:slug', guard, async (context) => {
      const slug = readSlug(context);
      const row = slug && (await anyProductBySlug(database, slug));
      if (!row) return refusal(context, 404, 'productNotFound');
      return success(context, await wholeProduct(database, row, context));
    })
    .get('/x/preview/posts/:slug', guard, async (context) => {
      const slug = readSlug(context);
      const row = slug && (await anyPostBySlug(database, slug));
      if (!row) return refusal(context, 404, 'blogNotFound');
      return success(context, { blog: await wholePost(database, row, context) });
    });
}
