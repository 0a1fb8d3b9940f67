import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ShopError } from './shopError.ts';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The demo's. */
export const DEMO = join(ROOT, 'demo/shop');

/** The owner's folder: `VITRINE_SHOP`, else `shop`; the demo's while there is no `shop`. */
export function shopFolder(root = ROOT): string {
  const { VITRINE_SHOP } = process.env;
  const folder = resolve(root, VITRINE_SHOP || 'shop');
  if (existsSync(folder)) return folder;
  if (!VITRINE_SHOP) return join(root, 'demo/shop');
  throw new ShopError(`VITRINE_SHOP is "${VITRINE_SHOP}", and there is no folder ${folder}.`);
}

/** A file as messages name it: by its path in the project, if it is in it. */
export function shown(file: string): string {
  const path = relative(ROOT, file);
  return path.startsWith('..') ? file : path;
}
