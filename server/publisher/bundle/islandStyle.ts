import type { Environment, Plugin } from 'vite';

const PRINTED = /<style>\$\{ISLAND_STYLES\}<\/style>/;
const mended = new WeakSet<Environment>();

/**
 * Takes out of Astro the style that it prints before a page's first island: within the body it is
 * invalid HTML, and arrives after what it is for. TillLayout prints it in the head. The build fails
 * if Astro prints it in another way.
 */
export const islandStyle: Plugin = {
  name: 'vitrine-island-style',
  enforce: 'pre',
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/scripts\.js$/ },
    handler(code) {
      if (PRINTED.test(code)) mended.add(this.environment);
      return { code: code.replace(PRINTED, ''), map: null };
    },
  },
  // Only here is it seen, too, that the module is none of Astro's any more.
  generateBundle() {
    if (this.environment.name !== 'prerender' || mended.has(this.environment)) return;
    this.error('Astro prints the style of its islands in another way: see islandStyle.ts.');
  },
};
