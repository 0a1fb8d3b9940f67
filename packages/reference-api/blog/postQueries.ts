import type { Place } from '../catalogue/productQueries.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { fetchPage, type Page, type Paging } from '../http/paging.ts';

export type PostRow = Row<'post'>;
export type PostText = Row<'post_text'>;

/** Posts whose date has come; `now` is ISO 8601 in UTC. */
function publishedPosts(database: ShopDatabase, now: string) {
  return database.selectFrom('post').where('post.published_at', '<=', now);
}

/** A page of the blog, latest first. */
export function latestPosts(
  database: ShopDatabase,
  now: string,
  paging: Paging,
): Promise<Page<PostRow>> {
  const posts = publishedPosts(database, now)
    .selectAll()
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc');
  return fetchPage(posts, paging);
}

/** So many of the published posts that come after a place, latest first. */
export function postsAfter(
  database: ShopDatabase,
  now: string,
  after: Place | undefined,
  count: number,
): Promise<PostRow[]> {
  return publishedPosts(database, now)
    .selectAll()
    .$if(after !== undefined, (posts) =>
      posts.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('post.published_at', 'post.id'), '<', tuple(after?.at ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(count)
    .execute();
}

/** Published posts that have one of the slugs, or whose date has come `after` a time (ISO, UTC). */
export async function publishedPostsOf(
  database: ShopDatabase,
  now: string,
  { slugs, after }: { slugs: string[]; after: string },
): Promise<{ slug: string; hasAppeared: boolean }[]> {
  const rows = await publishedPosts(database, now)
    .select(['slug', 'published_at'])
    .where((post) =>
      post.or([
        post('published_at', '>', after),
        ...(slugs.length > 0 ? [post('slug', 'in', slugs)] : []),
      ]),
    )
    .execute();
  return rows.map(({ slug, published_at }) => ({ slug, hasAppeared: published_at > after }));
}

/** A published post; `undefined` where there is none. */
export function postBySlug(
  database: ShopDatabase,
  now: string,
  slug: string,
): Promise<PostRow | undefined> {
  return publishedPosts(database, now).selectAll().where('post.slug', '=', slug).executeTakeFirst();
}

/** A post, whether its date has come or not, for who prepares it. */
export function anyPostBySlug(database: ShopDatabase, slug: string): Promise<PostRow | undefined> {
  return database.selectFrom('post').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** What lists show, without the article itself. */
export async function loadTeasers(
  database: ShopDatabase,
  postIds: number[],
): Promise<Map<number, Omit<PostText, 'content'>[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('post_text')
    .select(['post_id', 'language', 'title', 'description'])
    .where('post_id', 'in', postIds)
    .execute();
  return Map.groupBy(rows, (row) => row.post_id);
}

/** One post's texts in every language. */
export function loadPostTexts(database: ShopDatabase, postId: number): Promise<PostText[]> {
  return database.selectFrom('post_text').selectAll().where('post_id', '=', postId).execute();
}
