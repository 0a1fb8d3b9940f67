import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/contract/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, note } from './applyReport.ts';
import { fingerprint } from './fingerprint.ts';
import type { PreparedCategory } from './prepare.ts';

/** Gives the id of the category with a slug; one that is missing is created and noted. */
export type CategoryId = (slug: string, product: string) => Promise<number>;

/**
 * Writes an import's categories, by slug. A new category comes after those that are there; a
 * known one keeps its place. Returns what products find their categories by.
 */
export async function writeCategories(
  transaction: ShopDatabase,
  categories: PreparedCategory[],
  source: string,
  report: ApplyReport,
): Promise<CategoryId> {
  const rows = await transaction
    .selectFrom('category')
    .select(['id', 'slug', 'fingerprint', 'position'])
    .execute();
  const known = new Map(rows.map((row) => [row.slug, row]));
  let position = Math.max(-1, ...rows.map((row) => row.position));

  async function write(category: PreparedCategory, print: string): Promise<number> {
    const existing = known.get(category.slug);
    if (existing?.fingerprint === print) {
      report.categories.unchanged += 1;
      return existing.id;
    }
    const { slug, menu, cover } = category;
    const values = { source, fingerprint: print, slug, menu: menu ? 1 : 0, cover };
    if (!existing) position += 1;
    const id = existing?.id ?? (await insert(transaction, { ...values, position }));
    if (existing) {
      await transaction.updateTable('category').set(values).where('id', '=', id).execute();
    }
    await writeTexts(transaction, id, category);
    known.set(slug, { id, slug, fingerprint: print, position });
    report.categories[existing ? 'updated' : 'added'] += 1;
    report.changes.push({ kind: 'lists' });
    return id;
  }

  for (const category of categories) await write(category, fingerprint(category));

  return async (slug, product) => {
    const existing = known.get(slug);
    if (existing) return existing.id;
    note(report, product, 'categories', `the category ${slug} was not there and was created`);
    const name = { [DEFAULT_LANGUAGE]: nameFromSlug(slug) };
    return write({ slug, menu: true, name, description: {}, cover: null }, 'from slug');
  };
}

async function insert(
  transaction: ShopDatabase,
  values: {
    source: string;
    fingerprint: string;
    slug: string;
    menu: number;
    cover: string | null;
    position: number;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('category')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function writeTexts(
  transaction: ShopDatabase,
  id: number,
  { name, description }: PreparedCategory,
): Promise<void> {
  await transaction.deleteFrom('category_text').where('category_id', '=', id).execute();
  const texts = LANGUAGES.filter((language) => name[language] || description[language]).map(
    (language) => ({
      category_id: id,
      language,
      name: name[language] ?? '',
      description: description[language] ?? '',
    }),
  );
  if (texts.length > 0) await transaction.insertInto('category_text').values(texts).execute();
}

/** `small-leather-goods` reads `Small leather goods`. */
function nameFromSlug(slug: string): string {
  const words = slug.replace(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
