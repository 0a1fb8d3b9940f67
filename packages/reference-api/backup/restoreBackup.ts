import { existsSync, statSync } from 'node:fs';
import { lstat, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { restrict } from '@vitrine/runtime/privateFiles.ts';
import * as v from 'valibot';
import { isUnreleased, MIGRATION_NAMES } from '../database/migrate.ts';
import { unpack } from './archive.ts';
import { readContents } from './copyDatabase.ts';
import { contentsOf, copyToDisk, makeFolder, renameToDisk, sha256Of } from './durable.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import type { OnProgress } from './takeBackup.ts';

/** What was put back, and where the shop is that was there before. */
export type RestoreReport = Awaited<ReturnType<typeof restoreBackup>>;

const SHOP = 'shop.sqlite';

/**
 * Puts a backup back as a shop's data folder, after every checksum was looked at. Where there is a
 * shop already, nothing happens unless it may be replaced: then it is moved aside whole. Throws
 * `CommandError`, with the old shop as it was.
 */
export async function restoreBackup(options: {
  place: string;
  data: string;
  replace: boolean;
  now?: Date;
  onProgress?: OnProgress;
}) {
  const { place, replace, now = new Date(), onProgress = () => undefined } = options;
  const data = resolve(options.data);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) throw new CommandError(`There is no backup at ${place}.`);
  const isTaken = existsSync(data) && (await readdir(data)).length > 0;
  if (isTaken && !replace) {
    throw new CommandError(
      `There is already something in ${data}; it was left as it is. With --replace it is moved ` +
        'aside, and nothing of it is lost.',
    );
  }
  await makeFolder(dirname(data));
  // Beside the data folder, so that it is on the same disk and one rename puts it there.
  const staging = join(dirname(data), `.${basename(data)}.restoring`);
  await rm(staging, { recursive: true, force: true });
  try {
    await makeFolder(staging, 0o700);
    const manifest = await fetchBackup(place, staging, found.isDirectory(), onProgress);
    renew(join(staging, 'data', SHOP));
    const aside = isTaken ? await moveAside(data, now) : undefined;
    await rm(data, { recursive: true, force: true });
    await renameToDisk(join(staging, 'data'), data);
    return { manifest, aside };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Copies or unpacks a backup, and looks at every file of it. Threat: a link in place of a video
 * leads to the database, and the shop serves it.
 */
async function fetchBackup(
  place: string,
  staging: string,
  isFolder: boolean,
  onProgress: OnProgress,
): Promise<Manifest> {
  if (!isFolder) {
    onProgress('Unpacking');
    await unpack(place, staging);
  }
  const folder = isFolder ? place : staging;
  const [other] = (await contentsOf(folder)).others;
  if (other) throw noPlainFile(other);
  const manifest = await readManifest(folder);
  if (isUnreleased(manifest.migrations)) {
    throw new CommandError(
      'This backup is of an unreleased version of Vitrine. Nothing was changed: only the version that made it can put it back.',
    );
  }
  const unknown = manifest.migrations.filter((name) => !MIGRATION_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `This backup is of a newer shop than the one installed here (${unknown.join(', ')}). ` +
        'Update the shop, then put the backup back.',
    );
  }
  for (const [index, { path, bytes, sha256 }] of manifest.files.entries()) {
    onProgress(`Checksums: ${index} of ${manifest.files.length}`);
    const file = join(staging, path);
    if (isFolder) await copyToDisk(join(place, path), file).catch(missing(path));
    const { size, nlink } = await lstat(file).catch(missing(path));
    // In an archive, a hard link to another of its files.
    if (nlink > 1) throw noPlainFile(path);
    if (size !== bytes || (await sha256Of(file)) !== sha256) {
      throw new CommandError(`The backup is damaged: ${path} is not what was backed up.`);
    }
  }
  const known = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
  const strange = (await contentsOf(staging)).files.find((path) => !known.has(path));
  if (strange) throw new CommandError(`The backup holds ${strange}, which it does not name.`);
  const { rows } = readContents(join(staging, 'data', SHOP));
  const table = Object.keys(manifest.rows).find((name) => rows[name] !== manifest.rows[name]);
  if (table) throw new CommandError(`The backup is damaged: rows of ${table} are missing.`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    const why = `its ${MANIFEST} is ${hasErrorCode(cause, 'ENOENT') ? 'missing' : 'wrong'}`;
    throw new CommandError(`This is no whole backup of a shop: ${why}. Nothing was changed.`, {
      cause,
    });
  }
}

function noPlainFile(path: string): CommandError {
  return new CommandError(
    `The backup is not the shop’s own: ${path} is a link, a pipe or a device instead of a file. ` +
      'Nothing was changed.',
  );
}

function missing(path: string) {
  return (error: unknown): never => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new CommandError(`The backup is damaged: ${path} is missing.`);
  };
}

/**
 * Another identity: publishers remember a content version of this database, and the restored one
 * will count up to the same number with other contents. And no session: those that were ended since
 * the backup, perhaps because somebody else had them, would be back.
 */
function renew(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    `delete from shop_state where key = 'content_source';
     delete from session; delete from known_client; delete from password_reset;
     delete from email_change`,
  );
  database.close();
}

/** Moves a shop that is closed out of the way; throws where it is open. */
async function moveAside(data: string, now: Date): Promise<string> {
  const file = join(data, SHOP);
  if (existsSync(file)) {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      // SQLite allows this only where nobody else has the database open.
      database.exec('pragma journal_mode = delete');
    } catch (cause) {
      throw new CommandError(
        `The shop in ${data} is open. Stop it first: what it takes from now on would be lost.`,
        { cause },
      );
    } finally {
      database.close();
    }
  }
  const aside = `${data}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
  await rename(data, aside);
  restrict(aside, 0o700);
  return aside;
}
