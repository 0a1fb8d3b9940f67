import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const SHOP = 'shop.txt';

/**
 * What a publisher keeps for a shop, by the path of its live pages. It lies in the project, since
 * compiled pages find their packages from there. Folders of shops that are gone are removed.
 */
export function publisherFolder(root: string, live: string): string {
  const folder = publisherPath(root, live);
  const parent = dirname(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, SHOP), resolve(live));
  for (const other of readdirSync(parent)) {
    if (isGone(join(parent, other, SHOP))) rmSync(join(parent, other), { recursive: true });
  }
  return folder;
}

/** Where that folder is, or would be. */
export function publisherPath(root: string, live: string): string {
  const name = createHash('sha256').update(resolve(live)).digest('hex').slice(0, 12);
  return join(root, '.work/publisher', name);
}

function isGone(file: string): boolean {
  return existsSync(file) && !existsSync(dirname(readFileSync(file, 'utf8')));
}
