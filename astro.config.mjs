import react from '@astrojs/react';
import { astroFonts } from '@vitrine/publisher/astro/typefaces.ts';
import { vitrine } from '@vitrine/publisher/astro/vitrine.ts';
import { publisherAdapter } from '@vitrine/publisher/renderer/bundle/publisherAdapter.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { defineConfig, envField } from 'astro/config';
import { hydration } from './src/hydration/integration.ts';

const inBrowsers = { context: 'client', access: 'public' };

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.VITRINE_OUT_DIR ?? './dist',
  build: { client: './site', server: './compiled' },
  adapter: publisherAdapter,
  devToolbar: { enabled: false },
  integrations: [
    // One page is rendered at a time: streams would only wait for each other.
    react({ experimentalDisableStreaming: true }),
    hydration,
    vitrine,
  ],
  env: {
    schema: {
      PUBLIC_API_BASE_URL: envField.string({ ...inBrowsers, default: '' }),
      MEDIA_BASE_URL: envField.string({ ...inBrowsers, default: '/media' }),
      PUBLIC_TAG_MANAGER_ID: envField.string({ ...inBrowsers, default: '' }),
      PUBLIC_ADS_PIXEL_ID: envField.string({ ...inBrowsers, default: '' }),
      PAGE_PAYMENTS: envField.string({ context: 'server', access: 'public', default: '' }),
    },
  },
  fonts: await astroFonts(ownShop().tokens.typefaces),
});
