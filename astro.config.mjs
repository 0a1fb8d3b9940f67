import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { inlineScripts } from '@vitrine/publisher/astro/inlineScripts.ts';
import { ownPublicFiles } from '@vitrine/publisher/astro/ownPublicFiles.ts';
import { ownShopModules } from '@vitrine/publisher/astro/ownShopModules.ts';
import { pageScripts } from '@vitrine/publisher/astro/pageScripts.ts';
import { pageSources } from '@vitrine/publisher/astro/pageSources.ts';
import { patches } from '@vitrine/publisher/astro/patches/patches.ts';
import { plainStyles } from '@vitrine/publisher/astro/plainStyles.ts';
import { scriptGroups } from '@vitrine/publisher/astro/scriptGroups.ts';
import { astroFonts } from '@vitrine/publisher/astro/typefaces.ts';
import { publisherAdapter } from '@vitrine/publisher/renderer/bundle/publisherAdapter.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { defineConfig, envField } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { hydration } from './src/hydration/integration.ts';

/** The end of the name that Astro gives a component's script; every page would carry it. */
const LONG_NAME = /_astro_type_script_index_\d+_lang$/;

const inScripts = (...settings) =>
  Object.fromEntries(
    settings.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  );

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.VITRINE_OUT_DIR ?? './dist',
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: {
    format: 'directory',
    assets: 'assets',
    inlineStylesheets: 'always',
    client: './site',
    server: './compiled',
    serverEntry: 'entry.mjs',
  },
  adapter: publisherAdapter,
  integrations: [
    // One page is rendered at a time: streams would only wait for each other.
    react({ experimentalDisableStreaming: true }),
    hydration,
    ownPublicFiles,
    pageScripts,
    patches,
  ],
  vite: {
    // Two processes that fill one cache at once fail: a build has its own beside its files.
    cacheDir: process.env.VITRINE_OUT_DIR && `${process.env.VITRINE_OUT_DIR}.vite`,
    // Astro would put small scripts into pages, whose policy then had to name each build's.
    build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) },
    // A thread has the policy of its own file, so that servers have to know it by its address.
    worker: {
      rolldownOptions: { output: { entryFileNames: 'assets/workers/[name].[hash].js' } },
    },
    css: { postcss: { plugins: [plainStyles] } },
    // For `packages/contract/domain/mediaPlaces.ts` and `packages/contract/domain/imageUrl.ts`, in browsers too.
    define: inScripts(
      'MEDIA_HOSTS',
      'MEDIA_RESIZE',
      'MEDIA_BASE_URL',
      'PUBLIC_API_BASE_URL',
      'SITE_URL',
    ),
    plugins: [ownShopModules, pageSources, tailwindcss(), inlineScripts, imagetools()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: scriptGroups() },
              // The bundler would name a shared file by all that share it.
              chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}.[hash].js`,
              entryFileNames: ({ name }) => `assets/${name.replace(LONG_NAME, '')}.[hash].js`,
            },
          },
        },
      },
    },
  },
  env: {
    schema: {
      PUBLIC_API_BASE_URL: envField.string({ context: 'client', access: 'public', default: '' }),
      MEDIA_BASE_URL: envField.string({ context: 'client', access: 'public', default: '/media' }),
      PUBLIC_TAG_MANAGER_ID: envField.string({ context: 'client', access: 'public', default: '' }),
      PUBLIC_ADS_PIXEL_ID: envField.string({ context: 'client', access: 'public', default: '' }),
      PAGE_PAYMENTS: envField.string({ context: 'server', access: 'public', default: '' }),
    },
  },
  fonts: await astroFonts(ownShop().tokens.typefaces),
});
