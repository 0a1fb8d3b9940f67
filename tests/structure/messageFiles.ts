import { basename } from 'node:path';
import type { Language } from '../../src/domain/language.ts';
import { exists, filesOf, read } from './sourceFiles.ts';

export type Tree = string | Tree[] | { [key: string]: Tree };

/** The messages of a language by full key: `product:reviews.title`, `about:team.0.name`. */
export function messagesOf(language: Language): Map<string, string> {
  return new Map(
    Object.entries(namespacesOf(language)).flatMap(([name, tree]) => leaves(tree, `${name}:`)),
  );
}

/** A language is a folder with a file for each namespace, or one file that holds them all. */
export function namespacesOf(language: Language): Record<string, Tree> {
  const file = `src/i18n/messages/${language}.json`;
  const files = filesOf(`src/i18n/messages/${language}/*.json`);
  return {
    ...(exists(file) && (JSON.parse(read(file)) as Record<string, Tree>)),
    ...Object.fromEntries(
      files.map((each) => [basename(each, '.json'), JSON.parse(read(each)) as Tree]),
    ),
  };
}

function leaves(tree: Tree, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]];
  return Object.entries(tree).flatMap(([name, child]) =>
    leaves(child, key.endsWith(':') ? key + name : `${key}.${name}`),
  );
}
