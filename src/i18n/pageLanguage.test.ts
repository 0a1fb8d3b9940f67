import { expect, test, vi } from 'vitest';
import { pageLanguage } from './pageLanguage.ts';

test.each([
  ['/', 'en'],
  ['/en/cart/', 'en'],
  ['/zh/', 'zh'],
  ['/zh', 'zh'],
  ['/category/zh/', 'en'],
  ['/fr/about/', 'en'],
  ['/preview/shop-overviews/zh/', 'en'],
  ['/preview/zh/shop-overviews/ring/', 'zh'],
])('%s is a page in %s, whatever a translator makes of it', (pathname, language) => {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  expect(pageLanguage()).toBe(language);
});
