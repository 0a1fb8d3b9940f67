import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, id, listOrNone, requiredText, slug } from '../values.ts';

/**
 * What of the catalogue is other than in an earlier reading. The reading is told by the `version`
 * that was answered then, words that only the API reads, and by its time (ms since the epoch),
 * since posts appear at their date by themselves. `all` says that the API can't tell; `lists` that
 * the menu, the categories and what lists hold may differ, not only the products and posts that
 * are named.
 */
export const changes = defineCall({
  name: 'changes',
  method: 'GET',
  path: '/api/x/changes',
  request: v.object({
    query: v.object({ since: v.string(), at: v.pipe(v.number(), v.integer()) }),
  }),
  data: v.object({
    version: requiredText,
    all: flag,
    lists: flag,
    products: listOrNone(v.object({ id, slug })),
    posts: listOrNone(slug),
  }),
});
