import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const ASKED = '?inline-script';

/**
 * `import script from './x.inline.ts?inline-script'` gives a script's text, with what it imports
 * and as short as can be, for pages that cannot wait for a file. Nothing of it is global.
 */
export const inlineScripts: Plugin = {
  name: 'vitrine-inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(ASKED)) return null;
    const bundle = await rolldown({ input: id.slice(0, -ASKED.length), treeshake: true });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    for (const file of await bundle.watchFiles) this.addWatchFile(file);
    await bundle.close();
    return `export default ${JSON.stringify(output[0].code.trim())};`;
  },
};
