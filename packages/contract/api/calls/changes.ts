import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, id, listOrNone, requiredText, slug } from '../values.ts';

/**
 * What of the catalogue has changed since an earlier reading: the one that got this `version`
 * (here `since`) at this time (`at`, ms since the epoch). `products` and `posts` name only what is
 * public. `lists` says that the menu, the categories or the order of lists may have changed, `all`
 * that it can't be known. Announced as `changes`.
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
