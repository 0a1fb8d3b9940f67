import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { alone } from './database/alone.ts';
import type { ShopDatabase } from './database/tables.ts';
import { type ApplyOptions, applyCatalogue } from './import/apply.ts';
import type { ApplyReport } from './import/applyReport.ts';
import type { Catalogue } from './import/format.ts';
import { readJsonCatalogue } from './import/readJson.ts';
import { DEMO_SOURCE } from './import/removeDemo.ts';
import type { Finding } from './import/report.ts';
import type { MediaStore } from './media/mediaStore.ts';

const DEMO_FOLDER = join(import.meta.dirname, '../../demo/catalogue');

/** How often it is looked whether another process has seeded, in ms. */
const LOOK_AGAIN_MS = 500;

/** What seeding did; `findings` is what could not be read of the demo's own files. */
export interface SeedReport extends ApplyReport {
  findings: Finding[];
}

/** What a caller may set about seeding. */
export interface SeedOptions {
  onProgress?: ApplyOptions['onProgress'];
  /** Holds the catalogue files and their pictures. */
  folder?: string;
}

/**
 * Fills an empty shop with the catalogue that ships with it; relative dates count from `today`.
 * Gives `undefined`, and changes nothing, where the shop holds anything. All rows are written in
 * one transaction, so a start that was cut short simply seeds again. While another process seeds,
 * it is waited for.
 */
export async function seedDemo(
  database: ShopDatabase,
  media: MediaStore,
  today: Date,
  options: SeedOptions = {},
): Promise<SeedReport | undefined> {
  let report: SeedReport | undefined;
  const seed = async () => {
    report = await seedIfEmpty(database, media, today, options);
  };
  while (!(await alone(database, 'seed', seed))) await setTimeout(LOOK_AGAIN_MS);
  return report;
}

async function seedIfEmpty(
  database: ShopDatabase,
  media: MediaStore,
  today: Date,
  options: SeedOptions,
): Promise<SeedReport | undefined> {
  if (!(await isEmpty(database))) return undefined;
  const { catalogue, findings } = await readDemo(options.folder ?? DEMO_FOLDER, today);
  const report = await applyCatalogue(database, media, catalogue, {
    source: DEMO_SOURCE,
    now: today,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  return { ...report, findings };
}

async function isEmpty(database: ShopDatabase): Promise<boolean> {
  for (const table of ['product', 'category', 'post'] as const) {
    const row = await database.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** All catalogue files of the folder as one, in the order of their names. */
async function readDemo(folder: string, today: Date) {
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
        where: `${name}, ${finding.where}`,
      })),
    );
  }
  return { catalogue: merged, findings };
}
