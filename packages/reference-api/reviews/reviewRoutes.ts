import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { activeProductId } from '../catalogue/productQueries.ts';
import { readPaging } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import {
  latestReviews,
  loadReviewParts,
  type ReviewParts,
  type ReviewRow,
} from './reviewQueries.ts';

const PER_PAGE = 10;

/** A product's reviews. They stay in the language they were written in, which each one names. */
export function reviewRoutes({ database }: Services): Route[] {
  const reviews = route(productReviews, async ({ params, query, refuse }) => {
    const productId = await activeProductId(database, params.id);
    if (productId === undefined) throw refuse(404, 'productNotFound');
    const paging = readPaging(query, PER_PAGE);
    const { rows, totalPage } = await latestReviews(database, productId, paging);
    const parts = await loadReviewParts(
      database,
      rows.map(({ id }) => id),
    );
    return { list: rows.map((row) => reviewResponse(row, parts)), totalPage };
  });
  return [reviews];
}

/** A review as the API responds with it. */
export function reviewResponse(row: ReviewRow, parts: ReviewParts) {
  const reply = parts.replies.get(row.id);
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.author,
    rating: row.rating,
    content: row.content,
    created_at: row.created_at,
    language: row.language,
    images: (parts.media.get(row.id) ?? []).map(({ type, address }) => ({ type, url: address })),
    reply: reply
      ? { content: reply.content, created_at: reply.created_at, language: reply.language }
      : null,
  };
}
