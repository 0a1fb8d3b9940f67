import { basename } from 'node:path';
import { filesOf, read } from './sourceFiles.ts';

type Tree = string | Tree[] | { [key: string]: Tree };

/** The messages of a language by full key: `product:reviews.title`, `about:team.0.name`. */
export function messagesOf(language: 'en' | 'zh'): Map<string, string> {
  const files = filesOf(`src/i18n/messages/${language}/*.json`);
  return new Map(
    files.flatMap((file) => leaves(JSON.parse(read(file)) as Tree, `${basename(file, '.json')}:`)),
  );
}

function leaves(tree: Tree, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]];
  return Object.entries(tree).flatMap(([name, child]) =>
    leaves(child, key.endsWith(':') ? key + name : `${key}.${name}`),
  );
}
