import { isDeepStrictEqual } from 'node:util';
import type { ShopDatabase } from '../database/tables.ts';
import type { Work } from './apply.ts';
import { IS_MISSING, IS_UNKNOWN, leaveOut, UnusableRowError } from './applyReport.ts';
import type { Texts } from './format.ts';
import { hasText, languagesOf, mergeTexts, textsOf } from './mergeTexts.ts';
import type { PreparedArticle } from './prepare.ts';

/** The date of a draft: no reader of the blog sees what is not published yet. */
export const NEVER = '9999-12-31T23:59:59.999Z';

interface ArticleRecord {
  columns: { cover: string | null; author: string; published_at: string; updated_at: string };
  texts: { title: Texts; description: Texts; content: Texts };
}

/** Writes an import's articles as posts of the blog, by slug; what it does not name stays. */
export async function writeArticles(
  { transaction, source, replace, report }: Work,
  articles: PreparedArticle[],
): Promise<void> {
  const known = await loadArticles(transaction);
  for (const [index, article] of articles.entries()) {
    const { slug } = article;
    const stored = known.get(slug);
    try {
      if (article.removed) {
        if (!stored) throw new UnusableRowError('removed', IS_UNKNOWN);
        await transaction.deleteFrom('post').where('slug', '=', slug).execute();
        known.delete(slug);
        report.articles.updated += 1;
        report.changes.push({ kind: 'post', key: slug }, { kind: 'lists' });
        continue;
      }
      const record = mergeArticle(replace ? undefined : stored, article);
      if (isDeepStrictEqual(record, stored)) {
        report.articles.unchanged += 1;
      } else {
        await writeArticle(transaction, { slug, source }, record);
        report.articles[stored ? 'updated' : 'added'] += 1;
        report.changes.push({ kind: 'post', key: slug }, { kind: 'lists' });
        known.set(slug, record);
      }
    } catch (error) {
      leaveOut(report.articles, { noun: 'article', index, about: slug }, error);
    }
  }
}

async function loadArticles(transaction: ShopDatabase): Promise<Map<string, ArticleRecord>> {
  const rows = await transaction.selectFrom('post').selectAll().execute();
  const texts = await transaction.selectFrom('post_text').selectAll().execute();
  const byPost = Map.groupBy(texts, (text) => text.post_id);
  return new Map(
    rows.map(({ id, slug, cover, author, published_at, updated_at }) => {
      const own = byPost.get(id) ?? [];
      const [title, description] = [textsOf(own, 'title'), textsOf(own, 'description')];
      const columns = { cover, author, published_at, updated_at };
      return [slug, { columns, texts: { title, description, content: textsOf(own, 'content') } }];
    }),
  );
}

function mergeArticle(stored: ArticleRecord | undefined, given: PreparedArticle): ArticleRecord {
  const texts = {
    title: mergeTexts(stored?.texts.title ?? {}, given.title),
    description: mergeTexts(stored?.texts.description ?? {}, given.description),
    content: mergeTexts(stored?.texts.content ?? {}, given.content),
  };
  for (const field of ['title', 'content'] as const) {
    if (hasText(texts[field])) continue;
    throw new UnusableRowError(field, given[field] ? 'is empty' : IS_MISSING);
  }
  const { cover = stored?.columns.cover ?? null, author = stored?.columns.author ?? '' } = given;
  const published_at =
    given.published_at === null ? NEVER : (given.published_at ?? stored?.columns.published_at);
  if (published_at === undefined) throw new UnusableRowError('published_at', IS_MISSING);
  if (published_at === NEVER && given.isShown) {
    throw new UnusableRowError('published_at', 'is missing, and the article is a draft');
  }
  const last = stored?.columns.updated_at === NEVER ? undefined : stored?.columns.updated_at;
  const updated_at = given.updated_at === undefined ? last : given.updated_at;
  return {
    columns: { cover, author, published_at, updated_at: updated_at ?? published_at },
    texts,
  };
}

async function writeArticle(
  transaction: ShopDatabase,
  origin: { slug: string; source: string },
  { columns, texts: { title, description, content } }: ArticleRecord,
): Promise<void> {
  const values = { ...origin, ...columns };
  const { id } = await transaction
    .insertInto('post')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('post_text').where('post_id', '=', id).execute();
  const texts = languagesOf(title, description, content).map((language) => ({
    post_id: id,
    language,
    title: title[language] ?? '',
    description: description[language] ?? '',
    content: content[language] ?? '',
  }));
  if (texts.length > 0) await transaction.insertInto('post_text').values(texts).execute();
}
