import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CsrfConfig } from '@vitrine/contract/api/csrf.ts';
import { checkMessages } from './messages.ts';
import { readConfig } from './readConfig.ts';
import { readTokens, type Tokens } from './readTokens.ts';
import type { BrandConfig, ShopConfig } from './shopConfig.ts';
import { ShopError } from './shopError.ts';
import { DEMO, ROOT, shopFolder, shown } from './shopFolder.ts';
import { partsOf } from './shopSchema.ts';
import { themeFolder } from './themes.ts';

const require = createRequire(import.meta.url);

/** Whose shop it is: what the owner's folder says, with its theme and the product's defaults. */
export interface OwnShop {
  /** The owner's folder, or the demo's. */
  folder: string;
  shop: ShopConfig;
  brand: BrandConfig;
  csrf: CsrfConfig | null;
  tokens: Tokens;
  /** The folder and before it the theme's, if it names one: what is laid over the product's files. */
  overlays: string[];
  /**
   * Where a file is by its path in the folder, such as `public/favicon.svg`: the owner's, else the
   * theme's, else the product's, which may not have it either.
   */
  fileOf(path: string): string;
}

let known: OwnShop | undefined;

/** The shop of this process, read once. Throws a `ShopError`. */
export function ownShop(): OwnShop {
  const folder = shopFolder();
  if (known?.folder !== folder) known = readShopFolder(folder, load);
  return known;
}

/** Whether the shop is the demo's, in whatever theme. Throws a `ShopError`. */
export function isDemoShop(): boolean {
  return ownShop().shop.company.en === readShopFolder(DEMO, load).shop.company.en;
}

const load = (file: string) => require(file).default;

/** The same, read again: a development server sees changes. */
export async function rereadShop(): Promise<OwnShop> {
  const folder = shopFolder();
  const file = configOf(folder);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const config = changed && (await import(`${pathToFileURL(file)}?changed=${changed}`)).default;
  known = readShopFolder(folder, () => config);
  return known;
}

/** Reads and checks a folder; `load` gives what its `shop.config.ts` exports. Throws a `ShopError`. */
export function readShopFolder(folder: string, load: (file: string) => unknown): OwnShop {
  const config = readConfig(configOf(folder), load);
  checkMessages(folder);
  const overlays = [...(config.theme ? [themeFolder(config.theme)] : []), folder];
  const fileOf = (path: string) =>
    overlays.map((overlay) => join(overlay, path)).findLast((file) => existsSync(file)) ??
    productFile(path);
  for (const [index, way] of config.contact.ways.entries()) {
    if (way.kind !== 'wechat' || existsSync(fileOf(`public${way.image}`))) continue;
    throw new ShopError(
      `${shown(configOf(folder))}: contact.ways.${index}.image names public${way.image}, and there is no such file.`,
    );
  }
  return {
    folder,
    ...partsOf(config),
    tokens: readTokens(fileOf('tokens.cjs')),
    overlays,
    fileOf,
  };
}

const configOf = (folder: string) => join(folder, 'shop.config.ts');

/** Images that a build makes smaller are in `src`. */
const productFile = (path: string) => join(ROOT, path.startsWith('assets/') ? 'src' : '', path);
