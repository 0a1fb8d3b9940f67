import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Rolldown } from 'vite';

const SRC = resolve(import.meta.dirname, '../../../src');
const BY_ITSELF = /<([A-Z]\w+)\s[^>]*?client:intent="idle"/g;
/** What Astro calls a page's `<script>`. */
const PAGE_SCRIPT = 'astro&type=script';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Small files compress worse than few, and each is a request. What two of the islands that hydrate
 * by themselves share comes with every page that sells: it is one file, and React another. What
 * pages without React load, too, stays apart from both. The bundler decides on the rest.
 */
export function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  const islands = islandsByThemselves();
  const entriesOf = entryFinder();
  const isOfPages = (id: string, context: Context) =>
    [...entriesOf(id, context)].some((entry) => entry.includes(PAGE_SCRIPT));
  const sharedBy = (id: string, context: Context) => {
    const entries = [...entriesOf(id, context)];
    const own = entries.filter((entry) => islands.has(entry)).length;
    if (own < 2) return null;
    return own === entries.length ? 'selling' : 'islands';
  };
  return [
    {
      name: (id, context) => (isOfPages(id, context) ? 'page' : null),
      minShareCount: 2,
      entriesAware: true,
    },
    { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
    { name: sharedBy, minShareCount: 2 },
  ];
}

/** Files of the islands that pages mount so that they may hydrate without a touch. */
function islandsByThemselves(): Set<string> {
  const found = new Set<string>();
  for (const name of globSync('**/*.astro', { cwd: SRC })) {
    const text = readFileSync(join(SRC, name), 'utf8');
    for (const [, island] of text.matchAll(BY_ITSELF)) {
      const path = new RegExp(`^import ${island}\\b.* from '(.+)';$`, 'm').exec(text)?.[1];
      if (path) found.add(resolve(SRC, dirname(name), path));
    }
  }
  return found;
}

/** Tells of a module which entries import it, however far away; not those that load it lazily. */
function entryFinder() {
  const known = new Map<string, Set<string>>();
  return function entriesOf(id: string, context: Context): Set<string> {
    const before = known.get(id);
    if (before) return before;
    const entries = new Set<string>();
    known.set(id, entries);
    const info = context.getModuleInfo(id);
    if (info?.isEntry) entries.add(id);
    for (const importer of info?.importers ?? []) {
      for (const entry of entriesOf(importer, context)) entries.add(entry);
    }
    return entries;
  };
}
