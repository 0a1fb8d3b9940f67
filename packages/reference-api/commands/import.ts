import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { createProgress, type Progress } from '@vitrine/runtime/command/progress.ts';
import { makePrivateFolder } from '@vitrine/runtime/privateFiles.ts';
import { type CommerceApi, openCommerceApi } from '../commerceApi.ts';
import { readDatabaseSettings } from '../database/databaseSettings.ts';
import { applyCatalogue } from '../import/apply.ts';
import { SECTIONS, type SectionReport } from '../import/applyReport.ts';
import type { Catalogue } from '../import/format.ts';
import { settleImages } from '../import/imageSettling.ts';
import { lostMarkup } from '../import/lostMarkup.ts';
import { readJsonCatalogue } from '../import/readJson.ts';
import { DEMO_SOURCE } from '../import/removeDemo.ts';
import { BrokenFileError, type Finding } from '../import/report.ts';
import { readShopifyCatalogue } from '../import/shopify/readShopify.ts';
import { unshownImages } from '../import/unshownImages.ts';
import { changeLines, contentLine, findingLines } from './importLines.ts';

const NO_ROW = 'No row could be taken.';
/** Rows described on the screen; the rest is in the report file. */
const MAX_ROWS = 50;

interface ImportOptions {
  format: 'shopify' | 'json';
  file: string;
  images: 'download' | 'link';
  /** Hosts whose images are downloaded from a private address, too; as `URL.host` has them. */
  allowHost?: string[] | undefined;
  withoutDemo?: true | undefined;
  dryRun?: true | undefined;
  /** A row is the whole record. */
  replace?: true | undefined;
  /** Products may cost nothing. */
  free?: true | undefined;
  language?: Language | undefined;
}

/** Takes a catalogue into the shop. Whatever goes wrong, the shop is as it was. */
export function defineCommand(context: CommandContext) {
  return createCommand('import', context)
    .description(
      'Takes a catalogue into the shop. Rows that are known are updated, new ones added, none removed.\n' +
        'A field or column that the file does not have stays as it is in the shop.\n' +
        'Both formats are described in docs/import-formats.md.',
    )
    .addArgument(
      new Argument(
        '<format>',
        'the product export that Shopify writes, or the shop’s own “vitrine-catalogue/1”',
      ).choices(['shopify', 'json']),
    )
    .argument('<file>', 'the catalogue')
    .addOption(
      new Option('--images <how>', 'fetch images into the shop, or keep their own addresses')
        .choices(['download', 'link'])
        .default('download' as const),
    )
    .option(
      '--allow-host <host>',
      'fetch images from this host also when its address is private, such as images.internal or ' +
        '127.0.0.1:8080 (for several hosts, more than once)',
      (text, hosts: string[] = []) => [...hosts, readHost(text)],
    )
    .addOption(
      new Option('--language <language>', 'of texts that don’t name one (en)').choices(LANGUAGES),
    )
    .option('--replace', 'take each row as the whole record: what it does not have is cleared')
    .option('--free', 'take products whose price is 0, too')
    .option('--without-demo', 'remove the demo that came with the shop')
    .option('--dry-run', 'say what would be taken and what not; change nothing')
    .action((format, file, options) => importCatalogue({ format, file, ...options }, context));
}

/** A host as `URL.host` has it: in lower case, without the usual port. */
function readHost(text: string): string {
  const url = URL.parse(`http://${text}`);
  if (url?.href === `http://${url?.host}/`) return url.host;
  throw new InvalidArgumentError('A host is such as images.internal or 127.0.0.1:8080.');
}

/** Sentences for an import that failed. */
export function describeError(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof BrokenFileError) return `${error.message} Nothing was changed.`;
  return `The import broke off; the shop is as it was.\n${explain(error)}`;
}

async function importCatalogue(given: ImportOptions, context: CommandContext): Promise<void> {
  const say = (line: string) => context.output.write(`${line}\n`);
  const { now: today = new Date(), dataFolder } = context;
  const readCatalogue = given.format === 'shopify' ? readShopifyCatalogue : readJsonCatalogue;
  const reading = await readCatalogue(given.file, { today, language: given.language });
  say(`${given.file} holds ${contentLine(reading.catalogue)} to take.`);

  const progress = createProgress(context.output);
  const settle = async (mode: ImportOptions['images']) => {
    const { catalogue, findings } = await settleImages(reading.catalogue, {
      mode,
      catalogueFolder: dirname(resolve(given.file)),
      allowedHosts: new Set(given.allowHost),
      folder: join(dataFolder, 'import', 'pictures'),
      onProgress: (done, total) => progress.show(`Images: ${done} of ${total}`),
    });
    progress.end();
    const unshown = unshownImages(catalogue, !given.dryRun || given.images === 'link');
    const lost = lostMarkup(reading.catalogue);
    return { catalogue, findings: [...reading.findings, ...lost, ...findings, ...unshown] };
  };
  if (given.dryRun || isEmpty(reading.catalogue)) {
    const { findings } = await settle('link');
    say('');
    for (const line of findingLines(findings)) say(line);
    if (isEmpty(reading.catalogue)) throw new CommandError(`${NO_ROW} Nothing was changed.`);
    say('Nothing was changed.');
    return;
  }
  // Opened first: no image is fetched for a shop that can't be.
  const shop = await openCommerceApi({
    dataFolder,
    database: readDatabaseSettings(process.env),
    mediaBucket: readBucketSettings(process.env, 'MEDIA_BUCKET'),
  });
  try {
    const { catalogue, findings } = await settle(given.images);
    const { report, demo } = await writeToShop(shop, catalogue, given, progress, today);
    const left = SECTIONS.flatMap((name) => report[name].left);
    await sayFindings([...findings, ...left, ...report.notes], dataFolder, say);
    say('The shop:');
    for (const line of changeLines(report)) say(line);
    if (demo > 0) say(`  The demo is still there (${demo} products); --without-demo removes it.`);
    if (SECTIONS.every((name) => isNothing(report[name]))) throw new CommandError(NO_ROW);
    say('Next: npm start publishes it.');
  } finally {
    await shop.close();
  }
}

async function writeToShop(
  { database, media }: CommerceApi,
  catalogue: Catalogue,
  given: ImportOptions,
  progress: Progress,
  now: Date,
) {
  const report = await applyCatalogue(database, media, catalogue, {
    source: given.format,
    withoutDemo: given.withoutDemo ?? false,
    replace: given.replace ?? false,
    free: given.free ?? false,
    folder: dirname(resolve(given.file)),
    now,
    onProgress: ({ phase, done, total }) =>
      progress.show(`${phase === 'reading' ? 'Preparing' : 'Writing'}: ${done} of ${total}`),
  });
  progress.end();
  const { demo } = await database
    .selectFrom('product')
    .select((row) => row.fn.countAll<number>().as('demo'))
    .where('source', '=', DEMO_SOURCE)
    .where('variant_of', 'is', null)
    .executeTakeFirstOrThrow();
  return { report, demo };
}

async function sayFindings(
  findings: Finding[],
  dataFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const lines = findingLines(findings);
  const more = lines.length - MAX_ROWS;
  say('');
  for (const line of lines.slice(0, MAX_ROWS)) say(line);
  const path = join(dataFolder, 'import', 'last-report.txt');
  if (more <= 0) return rm(path, { force: true });
  makePrivateFolder(dirname(path));
  await writeFile(path, `${lines.join('\n')}\n`);
  say(`  ... and ${more} more lines: all are in ${path}`);
  say('');
}

const isNothing = ({ added, updated, unchanged }: SectionReport) =>
  added + updated + unchanged === 0;

function isEmpty({ categories, products, articles }: Catalogue): boolean {
  return categories.length + products.length + articles.length === 0;
}
