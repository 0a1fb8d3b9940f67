import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { ShopError } from './shopError.ts';
import { ROOT, shown } from './shopFolder.ts';

/** Messages, as their JSON files hold them. */
export type Tree = string | Tree[] | { [key: string]: Tree };

const OURS = 'src/i18n/messages';

/** Throws a `ShopError` for the first of a folder's messages that has no place in the shop. */
export function checkMessages(folder: string): void {
  for (const path of globSync('**/*.json', { cwd: join(folder, 'messages') })) {
    messagesOf(folder, path);
  }
}

/**
 * A file of the shop's messages, such as `en/house.json`, with those of a folder in their places:
 * groups are merged by key, lists and texts are replaced.
 */
export function messagesOf(folder: string, path: string): Tree {
  const [ours, own] = [join(ROOT, OURS, path), join(folder, 'messages', path)];
  if (!existsSync(own)) return readJson(ours);
  if (!existsSync(ours)) {
    const meant = closest(path, globSync('**/*.json', { cwd: join(ROOT, OURS) }));
    throw new ShopError(
      `${shown(own)} is of no use: there is no ${OURS}/${path} to change. Is ${meant} meant?`,
    );
  }
  return merged(readJson(ours), readJson(own), (sentence) => {
    throw new ShopError(`${shown(own)}: ${sentence}`);
  });
}

function merged(base: Tree, own: Tree, refuse: (sentence: string) => never, at = ''): Tree {
  if (kindOf(base) !== kindOf(own)) {
    refuse(`${at || 'it'} should be ${kindOf(base)}, and is ${kindOf(own)}.`);
  }
  if (!isGroup(base) || !isGroup(own)) return own;
  const all = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const place = at ? `${at}.${key}` : key;
    const there = base[key];
    if (there === undefined) {
      const meant = closest(key, Object.keys(base));
      refuse(`${place} is not known. Is ${at ? `${at}.` : ''}${meant} meant?`);
    }
    all[key] = merged(there, value, refuse, place);
  }
  return all;
}

const isGroup = (tree: Tree): tree is Record<string, Tree> =>
  typeof tree === 'object' && !Array.isArray(tree);

function kindOf(tree: Tree): string {
  if (Array.isArray(tree)) return 'a list';
  return isGroup(tree) ? 'a group' : 'a text';
}

function readJson(file: string): Tree {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ShopError(`${shown(file)} is no JSON. ${(cause as Error).message}`, { cause });
  }
}
