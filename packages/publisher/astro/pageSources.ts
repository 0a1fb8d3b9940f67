import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SRC = resolve(import.meta.dirname, '../../../src');
/** Neither a type, which leaves no class on a page, nor `?scripts`, which is an address alone. */
const IMPORTED =
  /(?<!\b(?:import|export) type\b[^;]*)\b(?:from|import)\s*\(?\s*'([.#][^'?]+)(?:\?(?!scripts')[\w-]+)?'/g;

/**
 * Gives each stylesheet of `src/styles/sheets` its sources: the pages that use it and all that they
 * import. Every page carries its styles, so no class of another page may be among them. A dev
 * server, which would have to follow every new import, reads all of `src` instead.
 */
export const pageSources: Plugin = {
  name: 'vitrine-page-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\/sheets\/[\w-]+\.css(?:\?|$)/ },
    handler(css, id) {
      // A dev server requests a stylesheet with a query.
      const sheet = id.replace(/\?.*/, '');
      const sources = this.environment.mode === 'dev' ? [SRC] : sourcesOf(sheet);
      const lines = sources.map(
        (file) => `@source "${patternOf(relative(dirname(sheet), file))}";\n`,
      );
      return { code: css + lines.join(''), map: null };
    },
  },
};

/** The files whose classes may be on a page with this stylesheet; lazy-loaded ones included. */
export function sourcesOf(sheet: string): string[] {
  const imports = readImports();
  const pages = new Set([sheet]);
  for (const page of pages) {
    for (const [file, imported] of imports) if (imported.includes(page)) pages.add(file);
  }
  const reached = new Set(pages);
  for (const file of reached) {
    for (const imported of imports.get(file) ?? []) {
      if (!hasOwnSources(imports.get(imported))) reached.add(imported);
    }
  }
  return [...reached].filter((file) => imports.has(file)).sort();
}

/** A path as a pattern of Tailwind's, where a route's brackets would be a class of characters. */
const patternOf = (path: string) => path.replaceAll(/[[\]]/g, '*');

/** A part with a stylesheet from sources of its own finds no class in a page's. */
const hasOwnSources = (imported: string[] = []) =>
  imported.some((file) => file.endsWith('.css') && readFileSync(file, 'utf8').includes('@source '));

/** What each file imports of `src`, by a relative path or by `#`. */
function readImports(): Map<string, string[]> {
  return new Map(
    globSync('**/*.{astro,ts,tsx}', { cwd: SRC, exclude: ['**/*.test.ts'] }).map((name) => {
      const file = join(SRC, name);
      const text = readFileSync(file, 'utf8');
      const paths = [...text.matchAll(IMPORTED)].map(([, path = '']) => path);
      return [file, paths.map((path) => pathOf(path, file))];
    }),
  );
}

const pathOf = (path: string, importer: string) =>
  path.startsWith('#') ? join(SRC, path.slice(1)) : resolve(dirname(importer), path);
