import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../explain.ts';
import type { Output } from '../progress.ts';
import { isArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { type RestoreReport, restoreBackup } from './restoreBackup.ts';
import { type BackupReport, takeBackup } from './takeBackup.ts';
import { WrongBackup } from './wrongBackup.ts';

const BACKUP_USAGE = `Backs up the shop while it runs: orders, customers, carts, the catalogue, originals of pictures.

  npm run backup -- shop.tar        one file (.tar, .tar.gz or .tgz)
  npm run backup -- FOLDER          a new folder; inside it, where the folder exists
`;
const RESTORE_USAGE = `Puts a backup back, after every checksum was looked at.

  npm run restore -- shop.tar                  where the shop's data is
  npm run restore -- shop.tar --data FOLDER    elsewhere
  --replace   move a shop that is there aside; it has to be stopped
`;

interface Surroundings {
  dataFolder: string;
  /** Set where the shop's rows are not in the data folder. */
  databaseUrl: string | undefined;
  /** Whether originals of pictures are in a bucket; the folder then holds copies of some. */
  hasMediaBucket?: boolean;
  output: Output;
  errors: Output;
}

/** `npm run backup`; gives the exit code. */
export function runBackup(args: string[], around: Surroundings): Promise<0 | 1> {
  return answering(BACKUP_USAGE, around, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    const [place, ...more] = positionals;
    if (values.help) return BACKUP_USAGE;
    if (!place || more.length > 0) throw new WrongBackup(`Say where to.\n\n${BACKUP_USAGE}`);
    const now = new Date();
    const report = await takeBackup(around.dataFolder, placeOf(place, now), now);
    return made(report, around.hasMediaBucket ?? false);
  });
}

/** `npm run restore`; gives the exit code. */
export function runRestore(args: string[], around: Surroundings): Promise<0 | 1> {
  return answering(RESTORE_USAGE, around, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [place, ...more] = positionals;
    if (values.help) return RESTORE_USAGE;
    if (!place || more.length > 0) throw new WrongBackup(`Say which backup.\n\n${RESTORE_USAGE}`);
    const data = values.data ?? around.dataFolder;
    return restored(await restoreBackup({ place, data, replace: values.replace }), data);
  });
}

/** A backup into a folder that exists gets a name of its own there. */
function placeOf(place: string, now: Date): string {
  if (isArchive(place) || !existsSync(place) || !statSync(place).isDirectory()) return place;
  return join(place, `vitrine-${now.toISOString().replace(/[:.]/g, '-')}`);
}

function made(
  { place, manifest, missing, leftOut }: BackupReport,
  hasMediaBucket: boolean,
): string {
  const where = hasMediaBucket
    ? 'are not in it: they are in MEDIA_BUCKET_URL’s bucket, which needs versions or a copy of its own'
    : 'were missing in the shop itself';
  const lost =
    missing.length > 0 ? `${missing.length} originals ${where}, such as ${missing[0]}.\n` : '';
  const links =
    leftOut.length > 0
      ? `${leftOut.length} links, pipes or devices are not in it, such as ${leftOut[0]}.\n`
      : '';
  return `✓ ${place}: ${inWords(manifest)}.\n${lost}${links}It holds personal data: keep it where only you can read it.\n`;
}

function restored({ manifest, aside }: RestoreReport, data: string): string {
  const before = aside ? `The shop that was there is in ${aside}.\n` : '';
  return `✓ ${data}: ${inWords(manifest)}, as of ${manifest.began_at}.\n${before}Start it with npm start.\n`;
}

function inWords({ rows, files }: Manifest): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  const count = (table: string, noun: string) => `${rows[table] ?? 0} ${noun}`;
  return [
    ...[count('shop_order', 'orders'), count('customer', 'customers'), count('review', 'reviews')],
    ...[count('product', 'products'), `${files.length} files, ${megabytes.toFixed(1)} MB`],
  ].join(', ');
}

async function answering(
  usage: string,
  { databaseUrl, output, errors }: Surroundings,
  work: () => Promise<string>,
): Promise<0 | 1> {
  try {
    if (databaseUrl) {
      throw new WrongBackup(
        'DATABASE_URL is set: this shop’s orders and customers are in PostgreSQL, and its own ' +
          'tools back them up. docs/operations.md says how.',
      );
    }
    output.write(await work());
    return 0;
  } catch (error) {
    errors.write(`${wordsFor(error, usage)}\n`);
    return 1;
  }
}

function wordsFor(error: unknown, usage: string): string {
  if (error instanceof WrongBackup) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return `${(error as Error).message}\n\n${usage}`;
  if (code === 'ENOSPC' || (error instanceof Error && /disk is full/.test(error.message))) {
    return 'The disk is full. What was begun was taken away again, and the shop is as it was.';
  }
  return explain(error);
}
