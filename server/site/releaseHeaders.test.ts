import { expect, it } from 'vitest';
import { folderWith } from '../publisher/testing.ts';
import { readReleaseHeaders, roleOf } from './releaseHeaders.ts';

const headers = (name: string) => ({ 'Content-Security-Policy': name });

it('reads a release of before assets had headers of their own', () => {
  const older = { page: headers('page'), checkout: headers('checkout'), file: headers('file') };
  const release = folderWith({ '.headers.json': JSON.stringify(older) });
  expect(readReleaseHeaders(release)).toEqual({ ...older, asset: headers('file') });
});

it.each([
  ['assets/ShopLayout.0123.js', 'asset'],
  ['/assets/fonts/0123.woff2', 'asset'],
  ['/assets/workers/search.worker.0123.js', 'file'],
  ['/assets/drawing.0123.svg', 'file'],
  ['/category/assets/x.js', 'file'],
  ['/zh/checkout/index.html', 'checkout'],
  ['shop-overviews/checkout-bag/index.html', 'page'],
])('%s is sent as %s', (path, role) => {
  expect(roleOf(path)).toBe(role);
});
