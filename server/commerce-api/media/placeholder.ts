import { readFileSync } from 'node:fs';

/**
 * What stands in for a picture that is not there, so that no page shows a browser's broken
 * picture: the drawing that the shop's own frames carry.
 */
export const PLACEHOLDER = readFileSync(
  new URL('../../../public/placeholder.svg', import.meta.url),
  'utf8',
);
