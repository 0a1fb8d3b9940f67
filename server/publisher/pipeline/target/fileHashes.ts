import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBrotliFile } from '../../../site/fileKinds.ts';

/** Hashes of files' contents; a file that is the same on disk is not read again. */
export interface FileHashes {
  of: (folder: string, files: string[]) => Map<string, string>;
}

export function createFileHashes(): FileHashes {
  let known = new Map<string, { mark: string; hash: string }>();
  return {
    of: (folder, files) => {
      const seen: typeof known = new Map();
      for (const file of files) {
        const path = join(folder, file);
        const { ino, size, mtimeMs } = statSync(path);
        // Releases share unchanged files by hard link: the same file has the same inode.
        const mark = `${ino} ${size} ${mtimeMs}`;
        const last = known.get(file);
        seen.set(file, last?.mark === mark ? last : { mark, hash: hashOf(path) });
      }
      known = seen;
      return new Map([...seen].map(([file, { hash }]) => [file, hash]));
    },
  };
}

/**
 * All files of a folder, as paths with `/` within it; without dot files and without compressed
 * forms, which a CDN makes for itself.
 */
export function listFiles(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !isBrotliFile(name))
    .flatMap((entry) => {
      const path = within === '' ? entry.name : `${within}/${entry.name}`;
      return entry.isDirectory() ? listFiles(folder, path) : path;
    });
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);
}
