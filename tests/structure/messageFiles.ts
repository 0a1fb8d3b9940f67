import { basename, join } from 'node:path';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { messagesOf as messagesIn, type Tree } from '@vitrine/runtime/shop/messages.ts';
import { exists, filesOf, ROOT, read } from './sourceFiles.ts';

/** The owner's folders whose messages are tested: none, which leaves the product's, and the demo's. */
export const OWNERS = ['', 'demo/shop'];

/**
 * The messages of a language by full key (`product:reviews.title`, `about:team.0.name`) with those
 * of an owner's folder in their place.
 */
export function messagesOf(language: Language, owner = 'demo/shop'): Map<string, string> {
  return new Map(
    Object.entries(namespacesOf(language, owner)).flatMap(([name, tree]) =>
      leaves(tree, `${name}:`),
    ),
  );
}

/** A language is a folder with a file for each namespace, or one file that holds them all. */
export function namespacesOf(language: Language, owner = 'demo/shop'): Record<string, Tree> {
  const file = `src/i18n/messages/${language}.json`;
  const files = filesOf(`src/i18n/messages/${language}/*.json`);
  return {
    ...(exists(file) && (JSON.parse(read(file)) as Record<string, Tree>)),
    ...Object.fromEntries(
      files.map((each) => [
        basename(each, '.json'),
        messagesIn(join(ROOT, owner), `${language}/${basename(each)}`),
      ]),
    ),
  };
}

function leaves(tree: Tree, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]];
  return Object.entries(tree).flatMap(([name, child]) =>
    leaves(child, key.endsWith(':') ? key + name : `${key}.${name}`),
  );
}
