import type { Plugin } from 'vite';

/** Modules without a state whose code is shorter than the headers of a request for it. */
const SMALL =
  /\/src\/(?:stores\/cookies|features\/promotion\/(?:draw)?[mM]arkup|i18n\/pluralForm)\.ts$/;

/**
 * Gives each module that imports one of those a copy of its own: shared, they would be a file that
 * the page's script waits for.
 */
export const smallCopies: Plugin = {
  name: 'vitrine-small-copies',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!source.startsWith('.') || !importer) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found || !SMALL.test(found.id)) return null;
    return `${found.id}?for=${encodeURIComponent(importer.replace(/.*\/src\//, ''))}`;
  },
};
