import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { expect, it } from 'vitest';
import { folderWith } from '../testing.ts';
import { islandStyle } from './islandStyle.ts';

const SCRIPTS = 'astro/dist/runtime/server/scripts.js';
const astros = readFileSync(join(import.meta.dirname, '../../../node_modules', SCRIPTS), 'utf8');

/** Builds pages as Astro does, of a module in the place of its own. */
async function build(file: string, code: string): Promise<string> {
  const root = folderWith({ [file]: code });
  const input = join(root, file);
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [islandStyle],
    environments: {
      prerender: {
        consumer: 'server',
        build: {
          minify: false,
          rolldownOptions: { input, external: /\.js$/, output: { entryFileNames: 'pages.js' } },
        },
      },
    },
  });
  const { prerender } = builder.environments;
  if (!prerender) throw new Error('Vite made no environment.');
  await builder.build(prerender);
  return readFileSync(join(root, 'dist/pages.js'), 'utf8');
}

it('takes the style of islands out of Astro', async () => {
  expect(astros).toContain('<style>');
  const built = await build(SCRIPTS, astros);
  expect(built).toContain('<script>');
  expect(built).not.toContain('<style>');
});

it.each([
  ['writes it otherwise', SCRIPTS, astros.replace('<style>', '<style media="all">')],
  ['has it in another module', 'astro/dist/runtime/server/islands.js', astros],
])('stops a build where Astro %s', async (_, file, code) => {
  await expect(build(file, code)).rejects.toThrow(
    'Astro prints the style of its islands in another',
  );
});
