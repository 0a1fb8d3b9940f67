import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, inLanguage } from '../../src/domain/language.ts';
import { shop } from '../../src/shop.config.ts';
import tokens from '../../tokens.cjs';

/** An image for link previews, in pixels, as every service shows it whole. */
export const PREVIEW = { width: 1200, height: 630 };

const root = new URL('../..', import.meta.url);
const textOf = (path: string) => {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** The house's drawings: its name, where it is one, and its icon. */
export const DRAWINGS = {
  name: textOf('src/assets/wordmark.svg'),
  icon: textOf('public/favicon.svg') ?? '',
};

/** What is set where the name is no drawing. One for all languages: no package has a Chinese typeface. */
export const NAME = inLanguage(shop.name, DEFAULT_LANGUAGE);

/** Moves when previews would look otherwise, so that none is served from before. */
export const PREVIEW_LOOK = createHash('sha256')
  .update(JSON.stringify([1, DRAWINGS, NAME, tokens.palette, tokens.typefaces, tokens.sizes.logo]))
  .digest('hex')
  .slice(0, 8);
