import { changes as changesCall } from '@vitrine/contract/api/calls/changes.ts';
import { latestTime } from '@vitrine/runtime/latestTime.ts';
import * as v from 'valibot';
import { publishedPostsOf } from '../blog/postQueries.ts';
import { changesSince, contentVersion, databaseId } from '../database/contentVersion.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { productsByIds } from './productQueries.ts';

/** The last time that a `Date` can hold, in ms since the epoch. */
const LAST_MS = 8.64e15;

const reading = v.object({
  /** The database's id and the version of an earlier response. */
  since: v.pipe(
    v.string(),
    v.regex(/^[\w-]+\.\d{1,15}$/),
    v.transform((said) => said.split('.') as [string, string]),
    v.tuple([v.string(), v.pipe(v.string(), v.toNumber())]),
  ),
  at: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(LAST_MS)),
});

/** What is other than in an earlier reading, for publishers. */
export function changeRoutes({ database, now }: Services): Route[] {
  const readChanges = route(changesCall, { isPersonal: true }, async ({ query }) => {
    const id = await databaseId(database);
    const version = `${id}.${await contentVersion(database)}`;
    const everything = { version, all: true, lists: true, products: [], posts: [] };
    const parsed = v.safeParse(reading, query);
    if (!parsed.success) return everything;
    const { since, at } = parsed.output;
    const [of, seen] = since;
    const isKnown = of === id && at <= latestTime(now().getTime());
    const changes = isKnown ? await changesSince(database, seen) : null;
    if (!changes) return everything;
    const keys = (kind: string) => changes.flatMap((each) => (each.kind === kind ? each.key : []));
    if (keys('all').length > 0) return everything;
    const ids = keys('product')
      .map(Number)
      .sort((a, b) => a - b);
    const posts = await publishedPostsOf(database, now().toISOString(), {
      slugs: keys('post'),
      after: new Date(at).toISOString(),
    });
    // Threat: anybody may ask. A draft or an embargoed post is not named, only its later
    // appearance.
    const products = await productsByIds(database, ids);
    return {
      version,
      all: false,
      posts: posts.map(({ slug }) => slug),
      // A product or post that was withdrawn is missing from the lists, which every import names.
      lists: keys('lists').length > 0 || posts.some(({ hasAppeared }) => hasAppeared),
      products: products.map(({ id, slug }) => ({ id, slug })),
    };
  });
  return [readChanges];
}
