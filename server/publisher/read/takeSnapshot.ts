import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createClient } from '../../../src/contract/client.ts';
import type { Language } from '../../../src/contract/language.ts';
import { crawlShop } from '../../../src/contract/snapshot/crawl.ts';
import { openShopStore } from '../store/shopStore.ts';
import { createWorkFolder, removeLeftovers } from '../workFolder.ts';

/**
 * Reads `API_BASE_URL` into a store of its own when a bare `astro build` or `astro dev` starts.
 * Every other command names a snapshot that was taken already.
 */
export const takeSnapshot: AstroIntegration = {
  name: 'take-snapshot',
  hooks: {
    'astro:config:setup': async ({ command, config }) => {
      const { VITRINE_STORE, API_BASE_URL } = process.env;
      if (VITRINE_STORE || !API_BASE_URL || !['build', 'dev'].includes(command)) return;
      const root = fileURLToPath(config.root);
      removeLeftovers(root);
      const store = openShopStore(join(createWorkFolder(root, command), 'shop.sqlite'));
      const clientFor = (language: Language) =>
        createClient({ baseUrl: API_BASE_URL, language: () => language });
      const snapshot = await store.take(Date.now(), (draft) =>
        crawlShop({ clientFor, sink: draft }),
      );
      store.close();
      Object.assign(process.env, { VITRINE_STORE: store.file, VITRINE_SNAPSHOT: `${snapshot}` });
    },
  },
};
