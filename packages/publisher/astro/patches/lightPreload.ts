import type { Plugin } from 'vite';

const VITES = '\0vite/preload-helper.js';
const OURS = '\0vitrine/preload?';

/** Every page has it already: src/hydration/missingScripts.ts. */
const LIGHT = 'export const __vitePreload = loadPart;';

/**
 * Vite's own loader of lazy scripts is a fifth of what a page may load, mostly for stylesheets,
 * which stand in our pages; and it is a file that all others wait for. Scripts call the page's own
 * instead. Where Vite names it otherwise one day, its own is used again, and
 * tests/site/weight.spec.ts tells.
 */
export const lightPreload: Plugin = {
  name: 'vitrine-light-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => (source === VITES ? OURS + importer : null),
  load: (id) => (id.startsWith(OURS) ? LIGHT : null),
};
