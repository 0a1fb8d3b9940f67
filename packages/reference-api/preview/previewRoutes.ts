import { previewPost, previewProduct } from '@vitrine/contract/api/calls/preview.ts';
import { anyPostBySlug } from '../blog/postQueries.ts';
import { wholePost } from '../blog/postRoutes.ts';
import { anyProductBySlug } from '../catalogue/productQueries.ts';
import { wholeProduct } from '../catalogue/productRoutes.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';

/** Products and posts that are not public yet, for a publisher that shows them to an editor. */
export function previewRoutes({ database, now }: Services): Route[] {
  return [
    route(previewProduct, async ({ params, context, refuse }) => {
      const row = await anyProductBySlug(database, params.slug.trim());
      if (!row) throw refuse(404, 'productNotFound');
      return wholeProduct(database, row, context, now());
    }),
    route(previewPost, async ({ params, context, refuse }) => {
      const row = await anyPostBySlug(database, params.slug.trim());
      if (!row) throw refuse(404, 'blogNotFound');
      return { blog: await wholePost(database, row, context) };
    }),
  ];
}
