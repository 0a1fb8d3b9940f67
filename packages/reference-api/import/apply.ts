import { randomUUID } from 'node:crypto';
import { bumpContentVersion, lockContentVersion } from '../database/contentVersion.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { shopState } from '../database/shopState.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { type ApplyReport, newReport } from './applyReport.ts';
import type { Catalogue } from './format.ts';
import { createKeepImage, type KeepImage } from './keepImage.ts';
import { readLinkTargets } from './linkTargets.ts';
import { mapLinks } from './mapLinks.ts';
import { type ImportPlan, planProducts } from './planProducts.ts';
import { writeReview } from './planReviews.ts';
import { type Prepared, prepareArticle, prepareCategory, prepareProduct } from './prepare.ts';
import { removeDemo } from './removeDemo.ts';
import { type ProductRows, productRows, swapProducts } from './swapProducts.ts';
import { translateCategories } from './translateCategories.ts';
import { writeArticles } from './writeArticles.ts';
import { type CategoryId, writeCategories } from './writeCategories.ts';

/** How far an import is: rows read with their images, then rows written. */
interface ApplyProgress {
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
  /** Takes products that cost nothing, too. */
  free?: boolean;
  /** Where the files are that texts show by a relative path. */
  folder?: string;
  now?: Date;
}

/** What rows are written with. */
export interface Work {
  transaction: ShopDatabase;
  source: string;
  replace: boolean;
  report: ApplyReport;
}

/**
 * Writes a catalogue into the shop: new rows are added, known ones updated where the source says
 * something new, and what it does not name stays. Image files are stored and rows merged first,
 * so that the one transaction that writes them holds up others only shortly; an error leaves the
 * shop as it was. The content version moves only when something changed.
 */
export async function applyCatalogue(
  database: ShopDatabase,
  media: MediaStore,
  catalogue: Catalogue,
  options: ApplyOptions,
): Promise<ApplyReport> {
  const read = newReport();
  const keep = createKeepImage(media, read, options.folder);
  const unlinked = await prepareAll(catalogue, keep, progressOf(catalogue, 'reading', options));
  const prepared = mapLinks(unlinked, await readLinkTargets(database, catalogue, options), read);
  for (;;) {
    const report = await planAndWrite(database, prepared, structuredClone(read), {
      ...options,
      onRow: progressOf(catalogue, 'writing', options),
    });
    if (report) return report;
  }
}

/** Tells the last import from others. */
const LAST_IMPORT = 'last_import';

/** `undefined` where another import wrote meanwhile, so that the plan is out of date. */
async function planAndWrite(
  database: ShopDatabase,
  prepared: Prepared,
  planned: ApplyReport,
  { onRow, ...options }: ApplyOptions & { onRow: () => void },
): Promise<ApplyReport | undefined> {
  const { source, replace = false, free = false, withoutDemo = false, now = new Date() } = options;
  const before = await shopState(database, LAST_IMPORT);
  const { categories, products } = replace
    ? prepared
    : await translateCategories(database, prepared, withoutDemo);
  const plan = await planProducts(
    { database, now, replace, free, withoutDemo },
    products,
    planned,
    onRow,
  );
  const rows = productRows(plan.products, { source, now });
  return inTransaction(database, async (transaction) => {
    await lockContentVersion(transaction);
    if ((await shopState(transaction, LAST_IMPORT)) !== before) return undefined;
    const report = structuredClone(planned);
    if (withoutDemo) report.removed = await removeDemo(transaction);
    if (report.removed > 0) report.changes.push({ kind: 'all' });
    const work = { transaction, source, replace, report };
    const categoryId = await writeCategories(work, categories);
    prepared.categories.forEach(onRow);
    await writePlan(work, plan, rows, categoryId);
    await writeArticles(work, prepared.articles);
    prepared.articles.forEach(onRow);
    await bumpContentVersion(transaction, report.changes);
    await markImport(transaction);
    return report;
  });
}

/** Writes what was planned of products and their reviews, and notes what is other than before. */
async function writePlan(
  { transaction, source, report }: Work,
  plan: ImportPlan,
  rows: ProductRows[],
  categoryId: CategoryId,
): Promise<void> {
  for (const { key, parts } of plan.products) {
    for (const slug of parts.categories ?? []) await categoryId(slug, key);
  }
  const ids = new Map<string, number>();
  for (const chunk of rows) {
    for (const { id, source_key } of await swapProducts(transaction, chunk)) {
      ids.set(source_key, id);
    }
  }
  for (const { record, variantOf, ...own } of plan.products) {
    const { key, id = ids.get(key) } = variantOf ?? own;
    if (!record || id === undefined) continue;
    // A product's place in lists and categories comes with it.
    report.changes.push({ kind: 'product', key: id }, { kind: 'lists' });
  }
  const { written, removed } = plan.reviews;
  for (const { product, productId = ids.get(product), record } of written) {
    if (productId === undefined) continue;
    await writeReview(transaction, { product_id: productId, source }, record);
    report.changes.push({ kind: 'product', key: productId });
  }
  for (const { productId, id } of removed) {
    await transaction.deleteFrom('review').where('id', '=', id).execute();
    report.changes.push({ kind: 'product', key: productId });
  }
}

async function markImport(transaction: ShopDatabase): Promise<void> {
  const value = randomUUID();
  await transaction
    .insertInto('shop_state')
    .values({ key: LAST_IMPORT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function prepareAll(
  catalogue: Catalogue,
  keep: KeepImage,
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
