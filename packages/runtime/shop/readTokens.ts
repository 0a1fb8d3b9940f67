import { createRequire } from 'node:module';
import { join } from 'node:path';
import type productTokens from '../../../tokens.cjs';
import { loadFile } from './loadFile.ts';
import { ShopError } from './shopError.ts';
import { ROOT, shown } from './shopFolder.ts';

const require = createRequire(import.meta.url);

export type Tokens = typeof productTokens;

/** Reads a `tokens.cjs` as it is now. Throws a `ShopError` if it lacks what the product's has. */
export function readTokens(file: string): Tokens {
  const tokens = freshly(file);
  const stated = new Set(namesOf(tokens));
  const missing = namesOf(freshly(join(ROOT, 'tokens.cjs'))).filter((name) => !stated.has(name));
  if (missing.length === 0) return tokens;
  throw new ShopError(
    `${shown(file)} lacks ${missing.join(', ')}. It has to state all that tokens.cjs states.`,
  );
}

function freshly(file: string): Tokens {
  delete require.cache[file];
  return loadFile(file, require);
}

function namesOf(tree: object): string[] {
  return Object.entries(tree).flatMap(([name, child]) =>
    typeof child === 'object' && !Array.isArray(child)
      ? namesOf(child).map((end) => `${name}.${end}`)
      : [name],
  );
}
