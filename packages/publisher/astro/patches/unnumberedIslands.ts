import type { Environment, Plugin } from 'vite';

const NUMBERS = /export\s*\{\s*incrementId\s*\}/;
const mended = new WeakSet<Environment>();

/**
 * Has Astro number no React component of a page. It counts them in the order in which they are
 * rendered, which is another when a worker renders its first page of a kind: the page would be
 * published anew for nothing. The numbers are for `useId`, which islands only use in what they
 * render after hydration. A build fails where Astro counts in another way.
 */
export const unnumberedIslands: Plugin = {
  name: 'vitrine-unnumbered-islands',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/@astrojs\/react\/dist\/context\.js$/ },
    handler(code) {
      if (NUMBERS.test(code)) mended.add(this.environment);
      return { code: 'export const incrementId = () => undefined;', map: null };
    },
  },
  generateBundle() {
    if (mended.has(this.environment)) return;
    this.error('Astro numbers its islands in another way: see unnumberedIslands.ts.');
  },
};
