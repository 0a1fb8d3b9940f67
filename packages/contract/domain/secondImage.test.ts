import { expect, it } from 'vitest';
import { secondImage } from './imageUrl.ts';

it('offers the width of the place, and twice that for fine screens', () => {
  expect(secondImage('products/halo.webp', '/media', 640)).toEqual({
    src: '/media/products/halo.webp?imageMogr2/thumbnail/320x/format/webp',
    srcset: '/media/products/halo.webp?imageMogr2/thumbnail/640x/format/webp 2x',
  });
  expect(secondImage('products/halo.webp', '/media', 1200).src).toContain('/640x/');
});

it('leaves alone what another host keeps', () => {
  const src = 'https://pictures.example/halo.webp';
  expect(secondImage(src, '/media', 640)).toEqual({ src });
});
