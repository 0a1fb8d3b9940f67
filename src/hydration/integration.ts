import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Makes `client:intent` known to Astro, and has islands hydrated by reactRoot.tsx. */
export const hydration: AstroIntegration = {
  name: 'hydration',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
      const reactRoot = fileURLToPath(new URL('reactRoot.tsx', import.meta.url));
      updateConfig({ vite: { resolve: { alias: { '@astrojs/react/client.js': reactRoot } } } });
    },
  },
};
