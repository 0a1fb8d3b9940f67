import type { AstroIntegration } from 'astro';

/**
 * Has `astro build` compile the pages without rendering any: the publisher renders them by what
 * `serverEntry.ts` exports, again and again. Development renders as Astro does.
 */
export const publisherAdapter: AstroIntegration = {
  name: 'vitrine-publisher',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({ output: 'server' });
      addMiddleware({ order: 'pre', entrypoint: new URL('renderErrors.ts', import.meta.url) });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'vitrine-publisher',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('serverEntry.ts', import.meta.url),
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          hybridOutput: 'stable',
          envGetSecret: 'stable',
          sharpImageService: 'stable',
        },
      });
    },
  },
};
