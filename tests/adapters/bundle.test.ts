import { resolve } from 'node:path';
import { ownShopModules } from '@vitrine/publisher/astro/ownShopModules.ts';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The browser's client as pages load it, with this file in the place of `src/shop.adapter.ts`. */
async function bundled(adapter?: string): Promise<{ loaded: string; lazy: string }> {
  const bundle = await rolldown({
    input: resolve(ROOT, 'src/stores/apiClient.ts'),
    external: ['astro:env/client'],
    platform: 'browser',
    plugins: [
      ownShopModules,
      {
        name: 'another-adapter',
        resolveId: (id) =>
          adapter && id.endsWith('/shop.adapter.ts') ? resolve(ROOT, adapter) : null,
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const codeOf = (isDynamic: boolean) =>
    chunks
      .filter(({ isEntry }) => isEntry !== isDynamic)
      .map(({ code }) => code)
      .join('');
  return { loaded: codeOf(false), lazy: codeOf(true) };
}

/** Of `packages/contract/api/adapter.ts`. */
const MECHANISM = 'could not make';
/** Of `hast-util-to-html`. */
const HTML_PRINTER = 'Cannot compile unknown node';

it('carries nothing of adapters into browsers while there is none', async () => {
  const { loaded, lazy } = await bundled();
  expect(loaded).toContain('could not be reached');
  expect(loaded).not.toContain(MECHANISM);
  expect(lazy).toBe('');
});

it('carries one into browsers, without what only the build calls for', async () => {
  expect((await bundled('examples/adapters/woocommerce.ts')).loaded).toContain('Cart-Token');
  const { loaded, lazy } = await bundled('examples/adapters/strapi.ts');
  expect(loaded).toContain(MECHANISM);
  expect(loaded).not.toContain(HTML_PRINTER);
  expect(lazy).toContain(HTML_PRINTER);
});
