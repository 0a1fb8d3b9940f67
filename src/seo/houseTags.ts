import tokens from '../../tokens.cjs';
import { localePath } from '../i18n/paths.ts';
import { onceALanguage } from '../i18n/translate.ts';
import { type HeadTag, link, meta } from './headTag.ts';

/** The colours of a browser's own bars; of two tags that fit, browsers take the first. */
const { scheme, palette } = tokens;

/** What every page of a language says of the house: colours, icons, manifest. */
export const houseTags = onceALanguage((language): HeadTag[] => [
  ...(scheme === 'light' ? [inTheDark(palette.shade)] : []),
  meta('name', 'theme-color', palette.paper),
  link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  link({ rel: 'manifest', href: localePath(language, '/site.webmanifest') }),
]);

function inTheDark(content: string): HeadTag {
  const media = '(prefers-color-scheme: dark)';
  return { tag: 'meta', attributes: { name: 'theme-color', media, content } };
}
