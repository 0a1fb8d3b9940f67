import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { ownShopModules } from '@vitrine/publisher/astro/ownShopModules.ts';
import { astroFonts } from '@vitrine/publisher/astro/typefaces.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { defineConfig, envField } from 'astro/config';
import { imagetools } from 'vite-imagetools';

/**
 * A shop as Astro's and React's documentation would have it, to measure ours beside: README.md. What
 * is not stated here is as Astro has it.
 */
export default defineConfig({
  site: 'https://shop.example',
  publicDir: '../../../public',
  // Where nginx says that files may be kept for ever.
  build: { assets: 'assets' },
  cacheDir: '../../.work/bench/plain/astro',
  devToolbar: { enabled: false },
  integrations: [react()],
  prefetch: { prefetchAll: true },
  env: {
    schema: {
      MEDIA_BASE_URL: envField.string({ context: 'client', access: 'public', default: '/media' }),
      PAGE_PAYMENTS: envField.string({ context: 'server', access: 'public', default: '' }),
    },
  },
  fonts: await astroFonts(ownShop().tokens.typefaces),
  vite: {
    cacheDir: '../../.work/bench/plain/vite',
    plugins: [ownShopModules, tailwindcss(), imagetools()],
  },
});
