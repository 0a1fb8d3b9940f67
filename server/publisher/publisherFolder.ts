import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const SHOP = 'shop.txt';

/**
 * What a publisher keeps for a shop, by the path of its live pages. It lies in the project, since
 * compiled pages find their packages from there. Folders of shops that are gone are removed.
 */
export function publisherFolder(root: string, live: string): string {
  const path = resolve(live);
  const parent = join(root, '.work/publisher');
  const name = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, SHOP), path);
  for (const other of readdirSync(parent)) {
    if (isGone(join(parent, other, SHOP))) rmSync(join(parent, other), { recursive: true });
  }
  return folder;
}

function isGone(file: string): boolean {
  return existsSync(file) && !existsSync(dirname(readFileSync(file, 'utf8')));
}
