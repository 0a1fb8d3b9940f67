import { resolve } from 'node:path';
import load from 'astro/client/load.prebuilt.js';
import visible from 'astro/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import type { Environment, Plugin } from 'vite';
import { bundledScript } from '../inlineScripts.ts';

const PRINTED = /function getPrescripts\(result, type, directive\) \{/;
const TAG = '<script type="module" src=';
const LIGHT_TAG = '<script type="module" fetchpriority="low" src=';
const DIRECTIVES = resolve(import.meta.dirname, '../../../../src/hydration/register.ts');
const mended = { runtime: new WeakSet<Environment>(), tags: new WeakSet<Environment>() };

/**
 * Has Astro print its island runtime, with the directives that pages use, as one file for all pages
 * instead of text in each: the policy needs no hashes for it, and a page with islands is 2 KB
 * shorter. Its style, which in the body is invalid HTML, stands in `global.css`. A page's own
 * scripts give way to what is seen first: browsers request modules as urgently as for the image
 * at the top. A build fails where Astro prints them in another way.
 */
export const islandRuntime: Plugin = {
  name: 'vitrine-island-runtime',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/(?:scripts|render\/script)\.js$/ },
    async handler(code, id) {
      if (id.endsWith('/render/script.js')) {
        if (code.includes(TAG)) mended.tags.add(this.environment);
        return { code: code.replace(TAG, LIGHT_TAG), map: null };
      }
      if (PRINTED.test(code)) mended.runtime.add(this.environment);
      const source = [load, visible, await bundledScript(DIRECTIVES), island].join(';\n');
      const file = this.emitFile({ type: 'asset', name: 'islands.js', source });
      const print = `return type === 'both' ? \`<script async src="\${import.meta.ROLLUP_FILE_URL_${file}}"></script>\` : '';`;
      return { code: code.replace(PRINTED, (start) => `${start} ${print}`), map: null };
    },
  },
  // Only here is it seen, too, that the module is none of Astro's any more.
  generateBundle() {
    if (Object.values(mended).every((those) => those.has(this.environment))) return;
    this.error('Astro prints scripts in another way: see islandRuntime.ts.');
  },
};
