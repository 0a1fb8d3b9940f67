import type { AstroIntegration } from 'astro';

/** Makes `client:intent` known to Astro. */
export const clientIntent: AstroIntegration = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
    },
  },
};
