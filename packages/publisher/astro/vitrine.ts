import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { imagetools } from 'vite-imagetools';
import { inlineScripts } from './inlineScripts.ts';
import { ownPublicFiles } from './ownPublicFiles.ts';
import { ownShopModules } from './ownShopModules.ts';
import { pageScripts } from './pageScripts.ts';
import { pageSources } from './pageSources.ts';
import { patches } from './patches/patches.ts';
import { plainStyles } from './plainStyles.ts';
import { scriptGroups } from './scriptGroups.ts';
import { scriptsOf } from './scriptsOf.ts';

/** The end of the name that Astro gives a component's script; every page would carry it. */
const LONG_NAME = /_astro_type_script_index_\d+_lang$/;

const inScripts = (...settings: string[]) =>
  Object.fromEntries(
    settings.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  );

/** How pages are compiled: where files go, what stands in them, and how scripts are parted. */
const compiled: AstroIntegration = {
  name: 'vitrine-compiled',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        trailingSlash: 'ignore',
        build: {
          format: 'directory',
          assets: 'assets',
          inlineStylesheets: 'always',
          serverEntry: 'entry.mjs',
        },
        vite: {
          // Two processes that fill one cache at once fail: a build has its own beside its files.
          cacheDir: process.env.VITRINE_OUT_DIR && `${process.env.VITRINE_OUT_DIR}.vite`,
          build: {
            // Astro would put small scripts into pages, whose policy then had to name each build's.
            assetsInlineLimit: (file: string) => (file.endsWith('.js') ? false : undefined),
          },
          // A thread has the policy of its own file, so that servers have to know it by its address.
          worker: {
            rolldownOptions: { output: { entryFileNames: 'assets/workers/[name].[hash].js' } },
          },
          css: { postcss: { plugins: [plainStyles] } },
          // For `mediaPlaces.ts` and `imageUrl.ts` of the contract, in browsers too.
          define: inScripts(
            'MEDIA_HOSTS',
            'MEDIA_RESIZE',
            'MEDIA_BASE_URL',
            'PUBLIC_API_BASE_URL',
            'SITE_URL',
          ),
          // Tailwind reads what the two before it have made.
          plugins: [
            ownShopModules,
            pageSources,
            tailwindcss(),
            inlineScripts,
            scriptsOf,
            imagetools(),
          ],
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
      });
    },
  },
};

/** What a shop's `astro.config.mjs` names beside `publisherAdapter`, by which pages are rendered. */
export const vitrine: AstroIntegration[] = [compiled, ownPublicFiles, pageScripts, patches];
