import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
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
 * A file of the shop's messages, such as `en/brand.json`, with those of a folder in their places:
 * groups are merged by key, lists and texts are replaced.
 */
export function messagesOf(folder: string, path: string): Tree {
  const [ours, own] = [join(ROOT, OURS, path), join(folder, 'messages', path)];
  if (!existsSync(own)) return completed(path);
  if (!existsSync(ours)) {
    const meant = closest(path, globSync('**/*.json', { cwd: join(ROOT, OURS) }));
    throw new ShopError(
      `${shown(own)} is of no use: there is no ${OURS}/${path} to change. Is ${meant} meant?`,
    );
  }
  return merged(completed(path), readJson(own), (sentence) => {
    throw new ShopError(`${shown(own)}: ${sentence}`);
  });
}

/** A file of the product's own, with the English messages in place of those that it lacks. */
function completed(path: string): Tree {
  return withEnglish(readJson(join(ROOT, OURS, path)), englishOf(path));
}

/** The English of `fr/cart.json`, or of `fr.json`, which holds all. */
function englishOf(path: string): Tree {
  const [language = '', file] = path.split('/');
  const folder = join(ROOT, OURS, DEFAULT_LANGUAGE);
  if (language === DEFAULT_LANGUAGE) return {};
  const names = file ? [file] : globSync('*.json', { cwd: folder });
  const known = names.filter((name) => existsSync(join(folder, name)));
  const trees = known.map((name) => [name.slice(0, -'.json'.length), readJson(join(folder, name))]);
  return file ? (trees[0]?.[1] ?? {}) : Object.fromEntries(trees);
}

const PLURAL = /(?:^|_)(?:zero|one|two|few|many|other)$/;

export function withEnglish(own: Tree, english: Tree): Tree {
  if (!isGroup(own) || !isGroup(english)) return own;
  // A language has forms of its own for numbers.
  const forms = new Set(Object.keys(own).map((key) => key.replace(PLURAL, '')));
  const missing = Object.entries(english).filter(
    ([key]) => !(key in own) && !(PLURAL.test(key) && forms.has(key.replace(PLURAL, ''))),
  );
  const translated = Object.entries(own).map(([key, tree]): [string, Tree] => {
    const same = english[key];
    return [key, same === undefined ? tree : withEnglish(tree, same)];
  });
  return Object.fromEntries([...translated, ...missing]);
}

/** So many missing messages are named. */
const MAX_NAMED = 10;

/** One sentence for each language that lacks messages. */
export function untranslated(): string[] {
  return globSync('**/*.json', { cwd: join(ROOT, OURS) })
    .map((path) => ({ path, keys: missingIn(readJson(join(ROOT, OURS, path)), completed(path)) }))
    .filter(({ keys }) => keys.length > 0)
    .map(({ path, keys }) => {
      const more = keys.length > MAX_NAMED ? ` and ${keys.length - MAX_NAMED} more` : '';
      const named = keys.slice(0, MAX_NAMED).join(', ');
      return `${OURS}/${path} lacks ${named}${more}: shown in English until they are translated.`;
    });
}

function missingIn(own: Tree | undefined, all: Tree, at = ''): string[] {
  if (own === undefined) return [at];
  if (!isGroup(own) || !isGroup(all)) return [];
  return Object.entries(all).flatMap(([key, tree]) =>
    missingIn(own[key], tree, at ? `${at}.${key}` : key),
  );
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
