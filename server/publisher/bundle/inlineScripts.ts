import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { noteScript } from './pageScripts.ts';

const ASKED = '?inline-script';
const RULES = '?inline-rules';

/**
 * `import script from './x.inline.ts?inline-script'` gives a script's text, with what it imports
 * and as short as can be, for pages that cannot wait for a file. Nothing of it is global.
 * `import rules from './x.ts?inline-rules'` gives `speculationRules` of a module as JSON.
 */
export const inlineScripts: Plugin = {
  name: 'vitrine-inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith(RULES)) {
      const { speculationRules } = await import(id.slice(0, -RULES.length));
      const text = JSON.stringify(speculationRules);
      noteScript(text);
      return `export default ${JSON.stringify(text)};`;
    }
    if (!id.endsWith(ASKED)) return null;
    const bundle = await rolldown({ input: id.slice(0, -ASKED.length), treeshake: true });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    for (const file of await bundle.watchFiles) this.addWatchFile(file);
    await bundle.close();
    const text = output[0].code.trim();
    noteScript(text);
    return `export default ${JSON.stringify(text)};`;
  },
};
