import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';

const variable = (family, file) => ({
  src: [`./node_modules/@fontsource-variable/${family}/files/${file}.woff2`],
});

// The web fonts are Latin only. The generic family stays last: Astro fits a fallback to it.
const chineseSerif = [
  'Songti SC',
  'Noto Serif SC',
  'Noto Serif CJK SC',
  'Source Han Serif SC',
  'SimSun',
];
const chineseSans = ['PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei'];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.VITRINE_OUT_DIR ?? './dist',
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: 'directory', assets: 'assets', inlineStylesheets: 'never' },
  integrations: [react()],
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
  // A font that comes late waits for the next page: swapped in, it would move the text.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Cormorant Garamond',
      cssVariable: '--font-display',
      display: 'optional',
      fallbacks: [...chineseSerif, 'serif'],
      options: {
        variants: [
          {
            ...variable('cormorant-garamond', 'cormorant-garamond-latin-wght-normal'),
            weight: '300 700',
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Inter',
      cssVariable: '--font-text',
      display: 'optional',
      fallbacks: [...chineseSans, 'sans-serif'],
      options: {
        variants: [
          { ...variable('inter', 'inter-latin-wght-normal'), weight: '100 900', style: 'normal' },
        ],
      },
    },
  ],
});
