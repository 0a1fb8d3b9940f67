import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { createBuilder } from 'vite';
import { expect, it } from 'vitest';
import { islandRuntime } from './islandRuntime.ts';

const SCRIPTS = 'astro/dist/runtime/server/scripts.js';
const TAGS = 'astro/dist/runtime/server/render/script.js';
const [scripts = '', tags = ''] = [SCRIPTS, TAGS].map((file) =>
  readFileSync(join(import.meta.dirname, '../../../../node_modules', file), 'utf8'),
);

/** Builds pages as Astro does, of modules in the place of its own. */
async function build(files: Record<string, string>): Promise<{ built: string; runtime: string }> {
  const entry = Object.keys(files).map((file) => `export * from './${file}';`);
  const root = folderWith({ ...files, 'entry.js': entry.join('\n') });
  const input = join(root, 'entry.js');
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [islandRuntime],
    environments: {
      ssr: {
        consumer: 'server',
        build: {
          minify: false,
          emitAssets: true,
          rolldownOptions: {
            input,
            external: /prebuilt|astro-island|instruction/,
            output: { entryFileNames: 'pages.js', assetFileNames: '[name][extname]' },
          },
        },
      },
    },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('Vite made no environment.');
  await builder.build(ssr);
  const made = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  return { built: made('pages.js'), runtime: made('islands.js') };
}

it('has islands and their directives come from one file, and scripts give way to images', async () => {
  expect(scripts).toContain('<style>');
  const { built, runtime } = await build({ [SCRIPTS]: scripts, [TAGS]: tags });
  expect(built).toMatch(/<script async src=.*islands\.js/);
  expect(built).toContain('<script type="module" fetchpriority="low" src=');
  for (const part of ['.visible=', 'intent:', 'astro-island']) expect(runtime).toContain(part);
});

const otherwise = scripts.replace('getPrescripts(result', 'getPrescripts(page');

it.each<[string, Record<string, string>]>([
  ['the runtime otherwise', { [SCRIPTS]: otherwise, [TAGS]: tags }],
  ['scripts otherwise', { [SCRIPTS]: scripts, [TAGS]: tags.replace('type="module" src', 'src') }],
  ['the runtime in another module', { 'astro/islands.js': scripts, [TAGS]: tags }],
])('stops a build where Astro prints %s', async (_, files) => {
  await expect(build(files)).rejects.toThrow('Astro prints scripts in another way');
});
