import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, id, listOrNone, slug } from '../values.ts';

const count = v.pipe(v.number(), v.integer());

/**
 * What of the catalogue is other than in an earlier reading. The reading is told by its content
 * version and by its time (ms since the epoch), since posts appear at their date by themselves.
 * `all` says that the API can't tell; `lists` that the menu, the categories and what lists hold
 * may differ, not only the products and posts that are named.
 */
export const changes = defineCall({
  name: 'changes',
  method: 'GET',
  path: '/api/x/changes',
  request: v.object({ query: v.object({ since: count, at: count }) }),
  data: v.object({
    version: count,
    all: flag,
    lists: flag,
    products: listOrNone(v.object({ id, slug })),
    posts: listOrNone(slug),
  }),
});
