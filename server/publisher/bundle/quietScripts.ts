import type { Plugin } from 'vite';

const LOUD = '<script type="module" src=';

/**
 * Pages read and sell without their scripts, so these wait for typefaces and pictures. Astro has no
 * setting for it: what writes the tag is told. A build fails where Astro writes it otherwise.
 */
export const quietScripts: Plugin = {
  name: 'vitrine-quiet-scripts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/render\/script\.js$/ },
    handler(code) {
      if (!code.includes(LOUD)) this.error('Astro writes script tags otherwise than before.');
      return {
        code: code.replace(LOUD, LOUD.replace('src=', 'fetchpriority="low" src=')),
        map: null,
      };
    },
  },
};
