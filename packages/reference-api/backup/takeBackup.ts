import { existsSync, lstatSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { sync } from '@vitrine/runtime/folders.ts';
import { ADDRESS_KEY } from '@vitrine/runtime/security/addressHash.ts';
import { isArchive, packFolder } from './archive.ts';
import { copyDatabase, readContents } from './copyDatabase.ts';
import {
  contentsOf,
  copyToDisk,
  goneMeanwhile,
  makeFolder,
  renameToDisk,
  sha256Of,
} from './durable.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';

/** What can be made again: images' smaller sizes, and downloads of an import. */
const MADE_AGAIN = /^(?:media-cache|import)\//;
/** Threat: who finds a backup would have the addresses that are hashed in it; a new key is made. */
const SECRET = new Set([ADDRESS_KEY]);
/** Half-written files, and the logs of databases, whose copies have none. */
const IN_PASSING = /\.tmp$|\.sqlite-(?:wal|shm|journal)$/;
const DATABASE = /\.sqlite$/;
const SHOP = 'shop.sqlite';

/** Hears how far it is, in a few words. */
export type OnProgress = (line: string) => void;

/** A backup that was made. */
export type BackupReport = Awaited<ReturnType<typeof takeBackup>>;

/**
 * Backs up a shop's data folder while the shop runs, into an archive (`.tar`, `.tar.gz`, `.tgz`) or
 * a new folder. The name is there only once everything is on the disk. Throws `CommandError`.
 */
export async function takeBackup(
  data: string,
  place: string,
  now = new Date(),
  onProgress: OnProgress = () => undefined,
) {
  if (!lstatSync(join(data, SHOP), { throwIfNoEntry: false })?.isFile()) {
    throw new CommandError(`There is no shop in ${data} yet, or its ${SHOP} is a link.`);
  }
  if (existsSync(place)) {
    throw new CommandError(`There is already something at ${place}; it was left as it is.`);
  }
  if (!relative(data, resolve(place)).startsWith('..')) {
    throw new CommandError(`${place} is inside the shop’s own data. Choose a place outside of it.`);
  }
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await makeFolder(unfinished, 0o700);
    const filled = await fill(unfinished, data, now, onProgress);
    if (isArchive(place)) onProgress('Packing');
    await (isArchive(place) ? packFolder(unfinished, place) : renameToDisk(unfinished, place));
    return { place, ...filled };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function fill(folder: string, data: string, now: Date, onProgress: OnProgress) {
  const copies = join(folder, 'data');
  // Originals are written before the database names them and removed after: those that are there
  // before or after its copy are all that the copy can name.
  await copyFiles(data, copies, onProgress);
  onProgress('Copying the database');
  await copyDatabases(data, copies);
  /** Links, pipes and devices of the data folder, which are not in the backup. */
  const skipped = await copyFiles(data, copies, onProgress);
  const { migrations, rows, products, media } = readContents(join(copies, SHOP));
  const files: Manifest['files'] = [];
  const paths = (await contentsOf(folder)).files;
  for (const path of paths) {
    onProgress(`Checksums: ${files.length} of ${paths.length}`);
    const file = join(folder, path);
    files.push({ path, bytes: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  const has = new Set(files.map(({ path }) => path));
  /** Originals that the database names and the shop does not have. */
  const missing = media.filter((key) => !has.has(`data/media/${key}`));
  const manifest = {
    format: FORMAT,
    began_at: now.toISOString(),
    migrations,
    rows,
    products,
    files,
  } as const;
  const written = join(folder, MANIFEST);
  await writeFile(written, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await sync(written);
  await sync(copies);
  await sync(folder);
  return { manifest, missing, skipped };
}

/** Copies the plain files; gives what else there is. */
async function copyFiles(data: string, copies: string, onProgress: OnProgress): Promise<string[]> {
  const { files, others } = await contentsOf(data);
  for (const [index, path] of files.entries()) {
    onProgress(`Copying files: ${index} of ${files.length}`);
    if (MADE_AGAIN.test(path) || SECRET.has(path) || IN_PASSING.test(path) || DATABASE.test(path))
      continue;
    const to = join(copies, path);
    if (!existsSync(to)) await copyToDisk(join(data, path), to).catch(goneMeanwhile);
  }
  return others.filter((path) => !MADE_AGAIN.test(`${path}/`));
}

async function copyDatabases(data: string, copies: string): Promise<void> {
  await mkdir(copies, { recursive: true, mode: 0o700 });
  for (const path of (await contentsOf(data)).files) {
    if (!DATABASE.test(path) || MADE_AGAIN.test(path)) continue;
    await copyDatabase(join(data, path), join(copies, path));
  }
}
