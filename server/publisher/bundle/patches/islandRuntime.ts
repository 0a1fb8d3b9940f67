import { resolve } from 'node:path';
import load from 'astro/client/load.prebuilt.js';
import visible from 'astro/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import type { Environment, Plugin } from 'vite';
import { bundledScript } from '../inlineScripts.ts';

const PRINTED = /function getPrescripts\(result, type, directive\) \{/;
const DIRECTIVES = resolve(import.meta.dirname, '../../../../src/hydration/register.ts');
const mended = new WeakSet<Environment>();

/**
 * Has Astro print its island runtime, with the directives that pages use, as one file for all pages instead of
 * text in each: the policy needs no hashes for it, and a page with islands is 2 KB shorter. Its
 * style, which in the body is invalid HTML, stands in `global.css`. A build fails where Astro
 * prints them in another way.
 */
export const islandRuntime: Plugin = {
  name: 'vitrine-island-runtime',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'prerender',
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/scripts\.js$/ },
    async handler(code) {
      if (PRINTED.test(code)) mended.add(this.environment);
      const source = [load, visible, await bundledScript(DIRECTIVES), island].join(';\n');
      const file = this.emitFile({ type: 'asset', name: 'islands.js', source });
      const print = `return type === 'both' ? \`<script async src="\${import.meta.ROLLUP_FILE_URL_${file}}"></script>\` : '';`;
      return { code: code.replace(PRINTED, (start) => `${start} ${print}`), map: null };
    },
  },
  // Only here is it seen, too, that the module is none of Astro's any more.
  generateBundle() {
    if (mended.has(this.environment)) return;
    this.error('Astro prints the runtime of its islands in another way: see islandRuntime.ts.');
  },
};
