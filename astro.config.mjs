import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { keepBundle } from './server/publisher/bundle/keepBundle.ts';
import tokens from './tokens.cjs';

/**
 * Latin without what Chinese writes too: “ ” ‘ ’ — … · keep the width of a character when the
 * Chinese font sets them.
 */
const LATIN_IN_CHINESE = [
  'U+0020-00B6',
  'U+00B8-00FF',
  'U+0152-0153',
  'U+2013',
  'U+20AC',
  'U+2122',
];

/** A typeface of tokens.cjs, for English pages and for Chinese ones. */
function fontsOf([use, { name, file, weights, chinese, generic }]) {
  const font = {
    provider: fontProviders.local(),
    name,
    // A font that comes late waits for the next page: swapped in, it would move the text.
    display: 'optional',
    fallbacks: [...chinese, generic],
  };
  const variant = { src: [file], weight: weights, style: 'normal' };
  return [
    { ...font, cssVariable: `--font-${use}`, options: { variants: [variant] } },
    {
      ...font,
      cssVariable: `--font-${use}-zh`,
      // Fitted to the Latin font, it would set the punctuation that is left to the Chinese one.
      optimizedFallbacks: false,
      options: { variants: [{ ...variant, unicodeRange: LATIN_IN_CHINESE }] },
    },
  ];
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.VITRINE_OUT_DIR ?? './dist',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'directory', assets: 'assets', inlineStylesheets: 'never' },
  integrations: [react(), keepBundle(process.env.VITRINE_BUNDLE, process.env.VITRINE_PAGES)],
  vite: { plugins: [tailwindcss()] },
  env: {
    schema: {
      PUBLIC_API_BASE_URL: envField.string({ context: 'client', access: 'public', default: '' }),
      MEDIA_BASE_URL: envField.string({ context: 'client', access: 'public', default: '/media' }),
      PUBLIC_TAG_MANAGER_ID: envField.string({ context: 'client', access: 'public', default: '' }),
      PUBLIC_ADS_PIXEL_ID: envField.string({ context: 'client', access: 'public', default: '' }),
      PAGE_PAYMENTS: envField.string({ context: 'server', access: 'public', default: '' }),
    },
  },
  fonts: Object.entries(tokens.typefaces).flatMap(fontsOf),
});
