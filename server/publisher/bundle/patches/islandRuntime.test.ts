import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { expect, it } from 'vitest';
import { folderWith } from '../../testing.ts';
import { islandRuntime } from './islandRuntime.ts';

const SCRIPTS = 'astro/dist/runtime/server/scripts.js';
const astros = readFileSync(join(import.meta.dirname, '../../../../node_modules', SCRIPTS), 'utf8');

/** Builds pages as Astro does, of a module in the place of its own. */
async function build(file: string, code: string): Promise<{ built: string; runtime: string }> {
  const root = folderWith({ [file]: code });
  const input = join(root, file);
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [islandRuntime],
    environments: {
      prerender: {
        consumer: 'server',
        build: {
          minify: false,
          emitAssets: true,
          rolldownOptions: {
            ...{ input, external: /prebuilt|astro-island/ },
            output: { entryFileNames: 'pages.js', assetFileNames: '[name][extname]' },
          },
        },
      },
    },
  });
  const { prerender } = builder.environments;
  if (!prerender) throw new Error('Vite made no environment.');
  await builder.build(prerender);
  const made = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  return { built: made('pages.js'), runtime: made('islands.js') };
}

it('has islands and their directives come from one file', async () => {
  expect(astros).toContain('<style>');
  const { built, runtime } = await build(SCRIPTS, astros);
  expect(built).toMatch(/<script async src=.*islands\.js/);
  for (const part of ['.visible=', 'intent:', 'astro-island']) expect(runtime).toContain(part);
});

it.each([
  ['writes it otherwise', SCRIPTS, astros.replace('getPrescripts(result', 'getPrescripts(page')],
  ['has it in another module', 'astro/dist/runtime/server/islands.js', astros],
])('stops a build where Astro %s', async (_, file, code) => {
  await expect(build(file, code)).rejects.toThrow(
    'Astro prints the runtime of its islands in another way',
  );
});
