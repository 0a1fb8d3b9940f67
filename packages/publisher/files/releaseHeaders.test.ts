import { expect, it } from 'vitest';
import { roleOf } from './releaseHeaders.ts';

it.each([
  ['assets/ShopLayout.0123.js', 'asset'],
  ['/assets/fonts/0123.woff2', 'asset'],
  ['/assets/images/0123456789abcdef/640.webp', 'image'],
  ['/assets/images/0123456789abcdef/640.svg', 'file'],
  ['/assets/workers/search.worker.0123.js', 'file'],
  ['/assets/drawing.0123.svg', 'file'],
  ['/category/assets/x.js', 'file'],
  ['/zh/checkout/index.html', 'checkout'],
  ['shop-overviews/checkout/index.html', 'product'],
  ['/zh/discount-landing/offers/3/index.html', 'product'],
  ['index.html', 'list'],
  ['/en/index.html', 'list'],
  ['page/2/index.html', 'list'],
  ['category/腕表/page/3/index.html', 'category'],
  ['blog-overviews/page/index.html', 'reading'],
  ['zh/blog/index.html', 'reading'],
  ['/404.html', 'page'],
  ['wishlist/index.html', 'page'],
  ['shop-overviews/checkout/index.html.md', 'file'],
])('%s is sent as %s', (path, role) => {
  expect(roleOf(path)).toBe(role);
});
