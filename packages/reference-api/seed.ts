import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ShopDatabase } from './database/tables.ts';
import { tryWithLock } from './database/tryWithLock.ts';
import type { Logger } from './http/logger.ts';
import { type ApplyOptions, applyCatalogue } from './import/apply.ts';
import { type ApplyReport, SECTIONS } from './import/applyReport.ts';
import type { Catalogue } from './import/format.ts';
import { readJsonCatalogue } from './import/readJson.ts';
import { DEMO_SOURCE } from './import/removeDemo.ts';
import { describeFinding, type Finding } from './import/report.ts';
import type { MediaStore } from './media/mediaStore.ts';

const DEFAULT_FOLDER = join(import.meta.dirname, '../../demo/catalogue');

/** Delay before the lock is tried again, in ms. */
const LOCK_POLL_MS = 500;

interface EmptyShop {
  database: ShopDatabase;
  media: MediaStore;
  logger: Logger;
}

export interface SeedOptions {
  onProgress?: ApplyOptions['onProgress'];
  /** Folder of the catalogue files and their images; the demo's if it is left out. */
  folder?: string;
  /** `false` for another company's shop: the demo's articles tell of its own brand. */
  withArticles?: boolean;
}

/**
 * Fills an empty shop with the demo's catalogue. Returns `undefined` and changes nothing if there
 * is any product, category or post. Runs in one transaction, so an interrupted start seeds again;
 * waits while another process seeds. Rows that are skipped or changed are logged. Relative dates
 * count from `today`.
 */
export async function seedDemo(
  shop: EmptyShop,
  today: Date,
  options: SeedOptions = {},
): Promise<ApplyReport | undefined> {
  for (;;) {
    const seeded = await tryWithLock(shop.database, 'seed', () =>
      seedIfEmpty(shop, today, options),
    );
    if (seeded) return seeded.result;
    await delay(LOCK_POLL_MS);
  }
}

async function seedIfEmpty(
  { database, media, logger }: EmptyShop,
  today: Date,
  options: SeedOptions,
): Promise<ApplyReport | undefined> {
  if (!(await isCatalogueEmpty(database))) return undefined;
  const { catalogue, findings } = await readCatalogueFolder(
    options.folder ?? DEFAULT_FOLDER,
    today,
  );
  if (options.withArticles === false) catalogue.articles = [];
  const report = await applyCatalogue(database, media, catalogue, {
    source: DEMO_SOURCE,
    folder: options.folder ?? DEFAULT_FOLDER,
    now: today,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  const left = SECTIONS.flatMap((name) => report[name].left);
  // Notes are for who imports a file: the demo has promotions that have ended on purpose.
  for (const finding of [...findings, ...left].filter(({ kind }) => kind === 'left out')) {
    const row = describeFinding(finding);
    logger.error('A row of the demo catalogue was skipped; the others are in the shop.', { row });
  }
  return report;
}

async function isCatalogueEmpty(database: ShopDatabase): Promise<boolean> {
  for (const table of ['product', 'category', 'post'] as const) {
    const row = await database.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** All catalogue files of the folder as one, in the order of their names. */
async function readCatalogueFolder(folder: string, today: Date) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const merged: Catalogue = { categories: [], products: [], articles: [] };
  const findings: Finding[] = [];
  for (const name of names) {
    const reading = await readJsonCatalogue(join(folder, name), { today });
    merged.categories.push(...reading.catalogue.categories);
    merged.products.push(...reading.catalogue.products);
    merged.articles.push(...reading.catalogue.articles);
    findings.push(
      ...reading.findings.map((finding) => ({
        ...finding,
        where: [name, finding.where].filter(Boolean).join(', '),
      })),
    );
  }
  return { catalogue: merged, findings };
}
