import type { Plugin } from 'vite';

const AT_ONCE = '<script type="module" src=';
/** A block of no script: browsers leave it alone, and `features/freshness/lateScripts.ts` finds it. */
const LATE = '<script type="text/plain" data-late=';

/**
 * Has scripts of pages wait for what is seen at first. Astro has no setting for it: what writes the
 * tag is told. A build fails where Astro writes it otherwise.
 */
export const lateScripts: Plugin = {
  name: 'vitrine-late-scripts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/render\/script\.js$/ },
    handler(code) {
      if (!code.includes(AT_ONCE)) this.error('Astro writes script tags otherwise than before.');
      return { code: code.replace(AT_ONCE, LATE), map: null };
    },
  },
};
