import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { sync } from '@vitrine/runtime/folders.ts';
import { renameToDisk } from './durable.ts';

/** Whether a name is that of one file; any other is a folder's. */
export const isArchive = (place: string) => /\.(?:tar|tar\.gz|tgz)$/.test(place);

/** Packs a folder into one file, which has its name once it is whole. */
export async function packFolder(folder: string, place: string): Promise<void> {
  const unfinished = `${place}.unfinished.tar`;
  try {
    // Created first, so that nobody else can read it at any time.
    await writeFile(unfinished, '', { mode: 0o600 });
    const pack = place.endsWith('.tar') ? '-cf' : '-czf';
    await tar([pack, unfinished, '-C', folder, '.'], place, 'packed');
    await sync(unfinished);
    await renameToDisk(unfinished, place);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Unpacks it into a folder that exists; throws `CommandError` where it is cut off or no archive. */
export function unpack(place: string, folder: string): Promise<void> {
  const args = ['-xf', place, '-C', folder, '--no-same-owner', '--no-same-permissions'];
  return tar(args, place, 'unpacked as a backup');
}

/** The operating system's own, which all that the shop runs on have. */
async function tar(args: string[], place: string, done: string): Promise<void> {
  const child = spawn('tar', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (code === 0) return;
  if (/No space left/.test(said)) {
    throw Object.assign(new Error(`tar: ${said}`), { code: 'ENOSPC' });
  }
  const [why] = said.trim().split('\n');
  throw new CommandError(`${place} could not be ${done} (${why}). Nothing was changed.`);
}
