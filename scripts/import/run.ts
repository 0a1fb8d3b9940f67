import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readBucketSettings } from '../../server/bucket/bucketSettings.ts';
import { readDatabaseSettings } from '../../server/commerce-api/database/databaseSettings.ts';
import { applyCatalogue } from '../../server/commerce-api/import/apply.ts';
import { SECTIONS, type SectionReport } from '../../server/commerce-api/import/applyReport.ts';
import type { Catalogue } from '../../server/commerce-api/import/format.ts';
import { settlePictures } from '../../server/commerce-api/import/pictureSettling.ts';
import { readJsonCatalogue } from '../../server/commerce-api/import/readJson.ts';
import { DEMO_SOURCE } from '../../server/commerce-api/import/removeDemo.ts';
import { BrokenFile, type Finding } from '../../server/commerce-api/import/report.ts';
import { readShopifyCatalogue } from '../../server/commerce-api/import/shopify/readShopify.ts';
import { unshownPictures } from '../../server/commerce-api/import/unshownPictures.ts';
import { openCommerceApi } from '../../server/commerce-api/open.ts';
import { createProgress, type Output, type Progress } from '../progress.ts';
import { type ImportArguments, readArguments, USAGE, WrongArguments } from './arguments.ts';
import { changeLines, contentLine, findingLines, firstRows } from './reportLines.ts';

export interface ImportSurroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
  today?: Date;
}

/** Runs an import as typed; gives the exit code. Whatever goes wrong, the shop is as it was. */
export async function runImport(args: string[], around: ImportSurroundings): Promise<0 | 1> {
  try {
    const given = readArguments(args);
    if (given === 'help') {
      around.output.write(`${USAGE}\n`);
      return 0;
    }
    return await importCatalogue(given, around);
  } catch (error) {
    around.errors.write(`${explain(error)}\n`);
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof WrongArguments) return `${error.message}\n\n${USAGE}`;
  if (error instanceof BrokenFile) return `${error.message} Nothing was changed.`;
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The import broke off; the shop is as it was.\n${why}`;
}

async function importCatalogue(given: ImportArguments, around: ImportSurroundings): Promise<0 | 1> {
  const say = (line: string) => around.output.write(`${line}\n`);
  const { today = new Date(), dataFolder } = around;
  const readCatalogue = given.format === 'shopify' ? readShopifyCatalogue : readJsonCatalogue;
  const reading = await readCatalogue(given.file, { today, language: given.language });
  say(`${given.file} holds ${contentLine(reading.catalogue)} to take.`);

  const progress = createProgress(around.output);
  const pictures = await settlePictures(reading.catalogue, {
    mode: given.dryRun ? 'link' : given.images,
    catalogueFolder: dirname(resolve(given.file)),
    allowedHosts: given.allowedHosts,
    folder: join(dataFolder, 'import', 'pictures'),
    onProgress: (done, total) => progress.show(`Pictures: ${done} of ${total}`),
  });
  progress.end();
  const findings = [
    ...reading.findings,
    ...pictures.findings,
    ...unshownPictures(pictures.catalogue, !given.dryRun || given.images === 'link'),
  ];
  if (given.dryRun || isEmpty(reading.catalogue)) {
    say('');
    for (const line of findingLines(findings)) say(line);
    if (!given.dryRun) say('No row could be taken.');
    say('Nothing was changed.');
    return isEmpty(reading.catalogue) ? 1 : 0;
  }
  const { report, demo } = await writeToShop(
    pictures.catalogue,
    given,
    dataFolder,
    progress,
    today,
  );
  const left = SECTIONS.flatMap((name) => report[name].left);
  await sayFindings([...findings, ...left, ...report.notes], dataFolder, say);
  say('The shop:');
  for (const line of changeLines(report)) say(line);
  if (demo > 0) say(`  The demo is still there (${demo} products); --without-demo removes it.`);
  if (SECTIONS.every((name) => isNothing(report[name]))) {
    say('No row could be taken.');
    return 1;
  }
  say('Next: npm start publishes it.');
  return 0;
}

async function writeToShop(
  catalogue: Catalogue,
  given: ImportArguments,
  dataFolder: string,
  progress: Progress,
  now: Date,
) {
  const shop = await openCommerceApi({
    dataFolder,
    database: readDatabaseSettings(process.env),
    mediaBucket: readBucketSettings(process.env, 'MEDIA_BUCKET'),
  });
  try {
    const report = await applyCatalogue(shop.database, shop.media, catalogue, {
      source: given.format,
      withoutDemo: given.withoutDemo,
      replace: given.replace,
      now,
      onProgress: ({ phase, done, total }) =>
        progress.show(`${phase === 'reading' ? 'Preparing' : 'Writing'}: ${done} of ${total}`),
    });
    progress.end();
    const { demo } = await shop.database
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('demo'))
      .where('source', '=', DEMO_SOURCE)
      .executeTakeFirstOrThrow();
    return { report, demo };
  } finally {
    await shop.close();
  }
}

async function sayFindings(
  findings: Finding[],
  dataFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const lines = findingLines(findings);
  const { shown, more } = firstRows(lines);
  say('');
  for (const line of shown) say(line);
  const path = join(dataFolder, 'import', 'last-report.txt');
  if (more === 0) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${lines.join('\n')}\n`);
  say(`  ... and ${more} more lines: all are in ${path}`);
  say('');
}

const isNothing = ({ added, updated, unchanged }: SectionReport) =>
  added + updated + unchanged === 0;

function isEmpty({ categories, products, articles }: Catalogue): boolean {
  return categories.length + products.length + articles.length === 0;
}
