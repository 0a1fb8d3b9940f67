import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = JSON.stringify(join(import.meta.dirname, 'support/uiSamples.tsx'));

const PRINT = `
  import { renderToStaticMarkup } from 'react-dom/server';
  import { SAMPLES } from ${SAMPLES};
  export const print = (name) => renderToStaticMarkup(SAMPLES[name]);
  export const names = Object.keys(SAMPLES);`;

/** Hints that React prints before an image that is not lazy; Astro's integration takes them away as well. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** Draws a component's samples, and gives both texts where they differ from what was printed. */
const COMPARE = `
  import { flushSync } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  import { SAMPLES } from ${SAMPLES};
  globalThis.difference = (name, printed) => {
    const [drawn, parsed] = [document.createElement('div'), document.createElement('div')];
    flushSync(() => createRoot(drawn).render(SAMPLES[name]));
    drawn.normalize();
    parsed.innerHTML = printed;
    return drawn.isEqualNode(parsed) ? null : { drawn: drawn.innerHTML, printed };
  };`;

declare global {
  var difference: (name: string, printed: string) => { drawn: string; printed: string } | null;
}

/** A script that stands for itself. */
async function bundled(entry: string, platform: 'node' | 'browser'): Promise<string> {
  const texts: Record<string, string> = {
    entry,
    'astro:env/client': `export const MEDIA_BASE_URL = '/media';`,
  };
  const bundle = await rolldown({
    input: 'entry',
    cwd: ROOT,
    platform,
    transform: {
      jsx: 'react-jsx',
      define: { 'process.env.NODE_ENV': '"production"', 'process.env.MEDIA_RESIZE': '""' },
    },
    plugins: [
      viteImportGlobPlugin({ root: ROOT }),
      {
        name: 'texts',
        resolveId: (id) => (id in texts ? `\0${id}.js` : null),
        load: (id) => texts[id.replace(/^\0|\.js$/g, '')] ?? null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: platform === 'node' ? 'esm' : 'iife' });
  await bundle.close();
  return output[0].code;
}

test('every component of src/ui is the same tree from Node and in the browser @desktop', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('print.mjs');
  writeFileSync(file, await bundled(PRINT, 'node'));
  const { names, print } = await import(file);
  const components = readdirSync(join(ROOT, 'src/ui')).filter((name) => name.endsWith('.tsx'));
  expect(names.map((name: string) => `${name}.tsx`).sort()).toEqual(components.sort());

  await page.setContent('<!doctype html><title>Components</title>');
  await page.addScriptTag({ content: await bundled(COMPARE, 'browser') });
  for (const name of names) {
    const found = await page.evaluate(([component, printed]) => difference(component, printed), [
      name,
      print(name).replace(PRELOADS, ''),
    ] as const);
    expect(found, name).toBeNull();
  }
});
