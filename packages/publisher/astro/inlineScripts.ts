import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { noteScript } from './pageScripts.ts';

const ASKED = '?inline-script';
const RULES = '?rules-file';

/**
 * `import script from './x.inline.ts?inline-script'` gives a script's text, with what it imports
 * and as short as can be, for pages that cannot wait for a file. Nothing of it is global.
 * `import file from './x.ts?rules-file'` gives the address of `speculationRules` of a module as JSON.
 */
export const inlineScripts: Plugin = {
  name: 'vitrine-inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith(RULES)) {
      const file = id.slice(0, -RULES.length);
      const { speculationRules } = await import(file);
      const text = JSON.stringify(speculationRules);
      noteScript(text, file);
      // A dev server has no files of its own to emit to.
      if (this.environment.mode === 'dev') {
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(text)}`)};`;
      }
      const rules = this.emitFile({ type: 'asset', name: 'speculation.json', source: text });
      return `export default import.meta.ROLLUP_FILE_URL_${rules};`;
    }
    if (!id.endsWith(ASKED)) return null;
    const file = id.slice(0, -ASKED.length);
    const text = await bundledScript(file, (watched) => this.addWatchFile(watched));
    noteScript(text, file);
    return `export default ${JSON.stringify(text)};`;
  },
};

/** A script's text with what it imports, as short as can be; tells of every file that it is made from. */
export async function bundledScript(file: string, isMadeFrom?: (file: string) => void) {
  const bundle = await rolldown({ input: file, treeshake: true });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  for (const watched of await bundle.watchFiles) isMadeFrom?.(watched);
  await bundle.close();
  return output[0].code.trim();
}
