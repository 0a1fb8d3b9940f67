import * as v from 'valibot';
import type { DataOf } from '../../contract/call.ts';
import { REVIEWS_PER_PAGE, reviewPages } from '../../contract/calls/reviewPages.ts';
import { sanitiseInBrowser } from '../../contract/htmlInBrowser.ts';
import { callApi } from '../../stores/browserClient.ts';

const freshPage = reviewPages((firstHeading, author) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((value) => sanitiseInBrowser(value, firstHeading, author)),
  ),
);

/** A page of a product's reviews as the API has them now. Rejects with an `ApiError`. */
export function freshReviews(product: string, page: number): Promise<DataOf<typeof freshPage>> {
  return callApi(freshPage, {
    params: { id: product },
    query: { per_page: REVIEWS_PER_PAGE, page },
  });
}
