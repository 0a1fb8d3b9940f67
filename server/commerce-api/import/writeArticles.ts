import { LANGUAGES } from '../../../src/contract/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { ApplyReport } from './applyReport.ts';
import { fingerprint } from './fingerprint.ts';
import type { PreparedArticle } from './prepare.ts';

/** Writes an import's articles as posts of the blog, by slug. */
export async function writeArticles(
  transaction: ShopDatabase,
  articles: PreparedArticle[],
  source: string,
  report: ApplyReport,
  onRow: () => void,
): Promise<void> {
  const rows = await transaction.selectFrom('post').select(['slug', 'fingerprint']).execute();
  const known = new Map(rows.map((row) => [row.slug, row.fingerprint]));
  for (const article of articles) {
    const print = fingerprint(article);
    const existing = known.get(article.slug);
    if (existing === print) {
      report.articles.unchanged += 1;
    } else {
      await writeArticle(transaction, article, { source, fingerprint: print });
      report.articles[existing === undefined ? 'added' : 'updated'] += 1;
      report.changes.push({ kind: 'post', key: article.slug }, { kind: 'lists' });
      known.set(article.slug, print);
    }
    onRow();
  }
}

async function writeArticle(
  transaction: ShopDatabase,
  article: PreparedArticle,
  origin: { source: string; fingerprint: string },
): Promise<void> {
  const { slug, cover, author, published_at, updated_at, title, description, content } = article;
  const values = { ...origin, slug, cover, author, published_at, updated_at };
  const { id } = await transaction
    .insertInto('post')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('post_text').where('post_id', '=', id).execute();
  const texts = LANGUAGES.filter((language) =>
    [title, description, content].some((text) => text[language]),
  ).map((language) => ({
    post_id: id,
    language,
    title: title[language] ?? '',
    description: description[language] ?? '',
    content: content[language] ?? '',
  }));
  if (texts.length > 0) await transaction.insertInto('post_text').values(texts).execute();
}
