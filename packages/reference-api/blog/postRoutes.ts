import { blogBySlug, blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { localise } from '../database/localise.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext } from '../http/env.ts';
import { readPaging } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import {
  latestPosts,
  loadPostTexts,
  loadTeasers,
  type PostRow,
  postBySlug,
} from './postQueries.ts';

const PER_PAGE = 10;

/** The blog's calls. Posts dated in the future are not there yet. */
export function postRoutes({ database, now }: Services): Route[] {
  return [
    route(blogs, async ({ query, context }) => {
      const paging = readPaging(query, PER_PAGE);
      const { rows, totalPage } = await latestPosts(database, now().toISOString(), paging);
      const ids = rows.map((row) => row.id);
      const teasers = await loadTeasers(database, ids);
      return {
        list: rows.map((row) => ({
          ...postFields(row),
          ...localise(teasers.get(row.id) ?? [], ['title', 'description'], context.get('language')),
        })),
        totalPage,
      };
    }),
    route(blogBySlug, async ({ params, context, refuse }) => {
      const row = await postBySlug(database, now().toISOString(), params.slug.trim());
      if (!row) throw refuse(404, 'blogNotFound');
      return { blog: await wholePost(database, row, context) };
    }),
  ];
}

/** A post with its texts, in the caller's language. */
export async function wholePost(database: ShopDatabase, row: PostRow, context: ApiContext) {
  const texts = await loadPostTexts(database, row.id);
  const fields = ['title', 'description', 'content'] as const;
  return { ...postFields(row), ...localise(texts, fields, context.get('language')) };
}

function postFields(row: PostRow) {
  return {
    id: row.id,
    slug: row.slug,
    cover_image: row.cover,
    author: row.author,
    published_at: row.published_at,
    updated_at: row.updated_at,
  };
}
