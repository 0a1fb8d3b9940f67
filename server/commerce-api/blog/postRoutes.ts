import { Hono } from 'hono';
import { localise } from '../database/localise.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { readPaging, totalPages } from '../http/paging.ts';
import { readSlug } from '../http/parameters.ts';
import {
  latestPosts,
  loadPostTexts,
  loadTeasers,
  type PostRow,
  postBySlug,
} from './postQueries.ts';

const PER_PAGE = 10;

/** The blog's calls. Posts dated in the future are not there yet. */
export function postRoutes(database: ShopDatabase, now: () => Date): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/blogs', async (context) => {
      const paging = readPaging(context, PER_PAGE);
      const { rows, total } = await latestPosts(database, now().toISOString(), paging);
      const ids = rows.map((row) => row.id);
      const teasers = await loadTeasers(database, ids);
      return success(context, {
        list: rows.map((row) => ({
          ...postFields(row),
          ...localise(teasers.get(row.id) ?? [], ['title', 'description'], context.get('language')),
        })),
        totalPage: totalPages(total, paging),
      });
    })
    .get('/blogs/show/:slug', async (context) => {
      const slug = readSlug(context);
      const row = slug && (await postBySlug(database, now().toISOString(), slug));
      if (!row) return refusal(context, 404, 'blogNotFound');
      return success(context, { blog: await wholePost(database, row, context) });
    });
}

/** A post with its words, as the asker gets it. */
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
