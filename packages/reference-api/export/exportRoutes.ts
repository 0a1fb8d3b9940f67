import type { ResponseOf } from '@vitrine/contract/api/call.ts';
import { REVIEWS_PER_PAGE } from '@vitrine/contract/api/calls/reviewPages.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import * as v from 'valibot';
import { postsAfter } from '../blog/postQueries.ts';
import { wholePost } from '../blog/postRoutes.ts';
import { categoriesAfter } from '../catalogue/categoryQueries.ts';
import { categoryList, menuList } from '../catalogue/categoryRoutes.ts';
import { loadProductParts } from '../catalogue/productParts.ts';
import { type Place, productsAfter, slugsInCategory } from '../catalogue/productQueries.ts';
import { productDetail } from '../catalogue/productResponse.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext } from '../http/env.ts';
import { type Route, route } from '../http/route.ts';
import { firstReviews, loadReviewParts } from '../reviews/reviewQueries.ts';
import { reviewResponse } from '../reviews/reviewRoutes.ts';
import type { Services } from '../routeServices.ts';

/** Rows that are read at once: all that is in memory of an export. */
const BATCH = 50;
const KINDS = ['menu', 'category', 'product', 'post'] as const;

/** A place in an export: what kind of line, and which; a category's is its number in the list. */
const cursorSchema = v.pipe(
  v.string(),
  v.regex(/^(?:menu|category|product|post) [\w:.+-]* \d{1,15}$/),
  v.transform((text) => text.split(' ') as [(typeof KINDS)[number], string, string]),
  v.transform(([kind, at, id]) => ({ kind, at, id: Number(id) })),
);

type Line = ResponseOf<typeof shopExport> extends AsyncIterable<infer L> ? L : never;

/** The whole shop for a publisher, read from the database while it is sent. */
export function exportRoutes({ database, now }: Services): Route[] {
  return [
    route(shopExport, ({ query, context, refuse }) => {
      const after = v.safeParse(v.optional(cursorSchema), query.after);
      if (!after.success) throw refuse(422, 'invalidRequest');
      return linesAfter(after.output, { database, now, context });
    }),
  ];
}

interface Source {
  database: ShopDatabase;
  context: ApiContext;
  now: () => Date;
}

async function* linesAfter(
  after: v.InferOutput<typeof cursorSchema> | undefined,
  source: Source,
): AsyncGenerator<Line> {
  const { database, context } = source;
  const firstKind = after ? KINDS.indexOf(after.kind) : -1;
  const placeIn = (kind: (typeof KINDS)[number]) => (after?.kind === kind ? after : undefined);
  if (!after) {
    yield { kind: 'menu', cursor: 'menu - 0', menu: await menuList(database, context) };
  }
  if (firstKind <= KINDS.indexOf('category')) yield* categoryLines(placeIn('category'), source);
  if (firstKind <= KINDS.indexOf('product')) yield* productLines(placeIn('product'), source);
  yield* postLines(placeIn('post'), source);
  yield { kind: 'end' };
}

async function* categoryLines(
  start: Place | undefined,
  { database, context }: Source,
): AsyncGenerator<Line> {
  let after = start;
  for (;;) {
    const rows = await categoriesAfter(database, after, BATCH);
    if (rows.length === 0) return;
    const categories = await categoryList(database, rows, context);
    for (const [index, category] of categories.entries()) {
      after = { at: String(rows[index]?.position), id: category.id };
      const products = await slugsInCategory(database, category.id);
      yield { kind: 'category', cursor: `category ${after.at} ${after.id}`, category, products };
    }
  }
}

async function* productLines(
  start: Place | undefined,
  { database, context, now }: Source,
): AsyncGenerator<Line> {
  const language = context.get('language');
  let after = start;
  for (;;) {
    const rows = await productsAfter(database, after, BATCH);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const parts = await loadProductParts(database, rows, 'all');
    const reviews = await firstReviews(database, ids, REVIEWS_PER_PAGE);
    const reviewParts = await loadReviewParts(
      database,
      reviews.map(({ id }) => id),
    );
    const reviewsOf = Map.groupBy(reviews, (review) => review.product_id);
    for (const row of rows) {
      after = { at: row.created_at, id: row.id };
      const own = reviewsOf.get(row.id) ?? [];
      yield {
        kind: 'product',
        cursor: `product ${after.at} ${after.id}`,
        product: productDetail(row, { parts, language, now: now().getTime() }),
        reviews: {
          list: own.map((review) => reviewResponse(review, reviewParts)),
          totalPage: Math.ceil(Number(own[0]?.total ?? 0) / REVIEWS_PER_PAGE),
        },
      };
    }
  }
}

async function* postLines(
  start: Place | undefined,
  { database, context, now }: Source,
): AsyncGenerator<Line> {
  let after = start;
  for (;;) {
    const rows = await postsAfter(database, now().toISOString(), after, BATCH);
    if (rows.length === 0) return;
    for (const row of rows) {
      after = { at: row.published_at, id: row.id };
      const post = { blog: await wholePost(database, row, context) };
      yield { kind: 'post', cursor: `post ${after.at} ${after.id}`, post };
    }
  }
}
