import type { Plugin } from 'vite';

/**
 * Gives Vite's dev server `tokens.cjs` as an ES module: in development Vite runs every file of the
 * project as one, while a build converts CommonJS by itself.
 */
export const tokensModule: Plugin = {
  name: 'vitrine-tokens-module',
  apply: 'serve',
  transform: {
    filter: { id: /\/tokens\.cjs$/ },
    handler: (code) => ({
      code: `const module = { exports: {} }; ${code}\nexport default module.exports;`,
      map: null,
    }),
  },
};
