import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { Work } from './apply.ts';
import { IS_MISSING, IS_UNKNOWN, leaveOut, note, UnusableRowError } from './applyReport.ts';
import type { Texts } from './format.ts';
import { hasText, languagesOf, mergeTexts, textsOf } from './mergeTexts.ts';
import type { PreparedCategory } from './prepare.ts';

/** Gives the id of the category with a slug; one that is missing is created and noted. */
export type CategoryId = (slug: string, product: string) => Promise<number>;

interface CategoryRecord {
  menu: number;
  cover: string | null;
  name: Texts;
  description: Texts;
  size_guide: Texts;
}

/**
 * Writes an import's categories, by slug. A new category comes after those that are there; a
 * known one keeps its place, and what the import does not name. Returns what products find their
 * categories by.
 */
export async function writeCategories(
  work: Work,
  categories: PreparedCategory[],
): Promise<CategoryId> {
  const { transaction, source, replace, report } = work;
  const known = await loadCategories(transaction);
  let position = Math.max(-1, ...[...known.values()].map((row) => row.position));

  async function write(category: PreparedCategory): Promise<number> {
    const { slug } = category;
    const existing = known.get(slug);
    const record = mergeCategory(replace ? undefined : existing?.record, category);
    if (existing && isDeepStrictEqual(existing.record, record)) {
      report.categories.unchanged += 1;
      return existing.id;
    }
    const { menu, cover } = record;
    const values = { source, slug, menu, cover };
    const place = existing?.position ?? position + 1;
    const { id } = await transaction
      .insertInto('category')
      .values({ ...values, position: place })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    position = Math.max(position, place);
    await writeTexts(transaction, id, record);
    known.set(slug, { id, position: place, record });
    report.categories[existing ? 'updated' : 'added'] += 1;
    report.changes.push({ kind: 'lists' });
    return id;
  }

  async function remove(slug: string): Promise<void> {
    const existing = known.get(slug);
    if (!existing) throw new UnusableRowError('removed', IS_UNKNOWN);
    const members = await transaction
      .selectFrom('product_category')
      .select('product_id')
      .where('category_id', '=', existing.id)
      .execute();
    await transaction
      .deleteFrom('product_category')
      .where('category_id', '=', existing.id)
      .execute();
    await transaction.deleteFrom('category').where('id', '=', existing.id).execute();
    known.delete(slug);
    report.categories.updated += 1;
    report.changes.push({ kind: 'lists' });
    for (const { product_id } of members) report.changes.push({ kind: 'product', key: product_id });
  }

  for (const [index, category] of categories.entries()) {
    try {
      if (category.removed) await remove(category.slug);
      else await write(category);
    } catch (error) {
      leaveOut(report.categories, { noun: 'category', index, about: category.slug }, error);
    }
  }

  return async (slug, product) => {
    const existing = known.get(slug);
    if (existing) return existing.id;
    note(report, product, 'categories', `the category ${slug} was not there and was created`);
    return write({ slug, name: { [DEFAULT_LANGUAGE]: nameFromSlug(slug) } });
  };
}

async function loadCategories(transaction: ShopDatabase) {
  const rows = await transaction.selectFrom('category').selectAll().execute();
  const texts = await transaction.selectFrom('category_text').selectAll().execute();
  const byCategory = Map.groupBy(texts, (text) => text.category_id);
  return new Map(
    rows.map(({ id, slug, menu, cover, position }) => {
      const own = byCategory.get(id) ?? [];
      const record = {
        menu,
        cover,
        name: textsOf(own, 'name'),
        description: textsOf(own, 'description'),
        size_guide: textsOf(own, 'size_guide'),
      };
      return [slug, { id, position, record }];
    }),
  );
}

function mergeCategory(
  stored: CategoryRecord | undefined,
  given: PreparedCategory,
): CategoryRecord {
  const name = mergeTexts(stored?.name ?? {}, given.name);
  if (!hasText(name)) throw new UnusableRowError('name', given.name ? 'is empty' : IS_MISSING);
  return {
    menu: given.menu === undefined ? (stored?.menu ?? 1) : Number(given.menu),
    cover: given.cover === undefined ? (stored?.cover ?? null) : given.cover,
    name,
    description: mergeTexts(stored?.description ?? {}, given.description),
    size_guide: mergeTexts(stored?.size_guide ?? {}, given.size_guide),
  };
}

async function writeTexts(
  transaction: ShopDatabase,
  id: number,
  { name, description, size_guide }: CategoryRecord,
): Promise<void> {
  await transaction.deleteFrom('category_text').where('category_id', '=', id).execute();
  const texts = languagesOf(name, description, size_guide).map((language) => ({
    category_id: id,
    language,
    name: name[language] ?? '',
    description: description[language] ?? '',
    size_guide: size_guide[language] ?? '',
  }));
  if (texts.length > 0) await transaction.insertInto('category_text').values(texts).execute();
}

/** `small-leather-goods` reads `Small leather goods`. */
function nameFromSlug(slug: string): string {
  const name = slug.replace(/-+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
