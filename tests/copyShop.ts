import { cpSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { linkModules } from './linkModules.ts';

/** What a shop is made from. */
const SHOP = [
  '{bin,src,packages,scripts,public,examples/themes}/**/*',
  'demo/shop/**/*',
  '*.{json,mjs,cjs,ts}',
];
/** The products of the demo; left out if they are not needed. */
const DEMO = 'demo/catalogue/**/*';

/** Copies the shop into `folder`, which is emptied. The copy uses the installed packages of `root`. */
export function copyShop(
  root: string,
  folder: string,
  { demo = true }: { demo?: boolean } = {},
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(demo ? [...SHOP, DEMO] : SHOP, { cwd: root })) {
    if (!statSync(join(root, file)).isFile()) continue;
    cpSync(join(root, file), join(folder, file));
  }
  linkModules(root, folder);
}
