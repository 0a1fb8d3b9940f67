import type { Plugin, Rolldown } from 'vite';

const ASKED = '?scripts';

/**
 * `import scripts from './Island.tsx?scripts'` gives the addresses of all scripts that an island
 * needs, to be fetched before they are: the bundler knows them, and a page would not.
 */
export const scriptsOf: Plugin = {
  name: 'vitrine-scripts-of',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(ASKED)) return null;
    // A dev server bundles nothing.
    if (this.environment.mode === 'dev') return 'export default [];';
    return `export default ${JSON.stringify(`${id}#`)};`;
  },
  renderChunk(code, _chunk, _options, { chunks }) {
    const asked = /(["'`])([^"'`]+)\?scripts#\1/g;
    if (!asked.test(code)) return null;
    return code.replace(asked, (_text, _quote, file: string) =>
      JSON.stringify(addressesOf(file, chunks)),
    );
  },
};

function addressesOf(file: string, chunks: Record<string, Rolldown.RenderedChunk>): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    chunks[name]?.imports.forEach(add);
  };
  for (const chunk of Object.values(chunks)) if (chunk.facadeModuleId === file) add(chunk.fileName);
  return [...found].map((name) => `/${name}`);
}
