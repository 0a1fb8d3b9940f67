import { inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import tokens from '../../tokens.cjs';
import { localePath } from '../i18n/paths.ts';
import { shop } from '../shop.config.ts';
import { htmlLang } from './head.ts';

/** What a device needs to list the shop among its apps (Web App Manifest). */
export function webManifest(language: Language, description: string) {
  const home = localePath(language, '/');
  return {
    id: home,
    name: inLanguage(shop.name, language),
    description,
    lang: htmlLang(language),
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    background_color: tokens.palette.paper,
    theme_color: tokens.palette.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
