import { bumpContentVersion, contentVersion, lockCatalogue } from '../database/contentVersion.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { type ApplyReport, newReport } from './applyReport.ts';
import type { Catalogue } from './format.ts';
import { createKeepPicture, type KeepPicture } from './keepPicture.ts';
import {
  type PreparedArticle,
  type PreparedCategory,
  type PreparedProduct,
  prepareArticle,
  prepareCategory,
  prepareProduct,
} from './prepare.ts';
import { removeDemo } from './removeDemo.ts';
import { translateCategories } from './translateCategories.ts';
import { writeArticles } from './writeArticles.ts';
import { writeCategories } from './writeCategories.ts';
import { writeProducts } from './writeProducts.ts';

/** How far an import is: rows read with their pictures, then rows written. */
export interface ApplyProgress {
  phase: 'reading' | 'writing';
  done: number;
  total: number;
}

/** How a catalogue is applied. */
export interface ApplyOptions {
  /** Who the rows come from: `demo`, `json`, `shopify`... */
  source: string;
  onProgress?: (progress: ApplyProgress) => void;
  /** Removes the demo in the same transaction, before the rows are written. */
  withoutDemo?: boolean;
  /** A row is the whole record: what it does not name is cleared. */
  replace?: boolean;
  now?: Date;
}

/**
 * Writes a catalogue into the shop: new rows are added, known ones updated where the source says
 * something new, and what it does not name stays. Picture files are kept first; then all rows are written in
 * one transaction, so that an error leaves the shop as it was. The content version moves only
 * when something changed.
 */
export async function applyCatalogue(
  database: ShopDatabase,
  media: MediaStore,
  catalogue: Catalogue,
  options: ApplyOptions,
): Promise<ApplyReport> {
  const read = newReport();
  const keep = createKeepPicture(media, read);
  const prepared = await prepareAll(catalogue, keep, progressOf(catalogue, 'reading', options));
  const { source, replace = false, now = new Date() } = options;

  return inTransaction(database, async (transaction) => {
    const report = structuredClone(read);
    const onRow = progressOf(catalogue, 'writing', options);
    await lockCatalogue(transaction);
    if (options.withoutDemo) report.removed = await removeDemo(transaction);
    if (report.removed > 0) report.changes.push({ kind: 'all' });
    const origin = { transaction, source, replace, now, report };
    const { categories, products } = replace
      ? prepared
      : await translateCategories(transaction, prepared);
    const categoryId = await writeCategories(origin, categories);
    prepared.categories.forEach(onRow);
    const work = { ...origin, categoryId };
    await writeProducts(work, products, onRow);
    await writeArticles(work, prepared.articles, onRow);
    if (report.changes.length > 0) await bumpContentVersion(transaction, report.changes);
    report.contentVersion = await contentVersion(transaction);
    return report;
  });
}

interface Prepared {
  categories: PreparedCategory[];
  products: PreparedProduct[];
  articles: PreparedArticle[];
}

async function prepareAll(
  catalogue: Catalogue,
  keep: KeepPicture,
  onRow: () => void,
): Promise<Prepared> {
  const prepared: Prepared = { categories: [], products: [], articles: [] };
  for (const category of catalogue.categories) {
    prepared.categories.push(await prepareCategory(category, keep));
    onRow();
  }
  for (const product of catalogue.products) {
    prepared.products.push(await prepareProduct(product, keep));
    onRow();
  }
  for (const article of catalogue.articles) {
    prepared.articles.push(await prepareArticle(article, keep));
    onRow();
  }
  return prepared;
}

function progressOf(
  { categories, products, articles }: Catalogue,
  phase: ApplyProgress['phase'],
  { onProgress }: ApplyOptions,
): () => void {
  const total = categories.length + products.length + articles.length;
  let done = 0;
  return () => {
    done += 1;
    onProgress?.({ phase, done, total });
  };
}
