import type { AstroIntegration } from 'astro';
import { islandRuntime } from './islandRuntime.ts';
import { lightPreload } from './lightPreload.ts';
import { unnumberedIslands } from './unnumberedIslands.ts';

/** What is changed of Astro's and Vite's own code while the shop is compiled: see README.md. */
export const patches: AstroIntegration = {
  name: 'vitrine-patches',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [islandRuntime, unnumberedIslands, lightPreload] } });
    },
  },
};
