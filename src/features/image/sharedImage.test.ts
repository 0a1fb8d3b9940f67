import { expect, it } from 'vitest';
import tokens from '../../../tokens.cjs';
import { sharedImage } from './sharedImage.ts';

const site = new URL('https://shop.example/');
const COS = 'https://halcyre-1250000000.cos.ap-guangzhou.myqcloud.com';

it('asks the storage for an image of the size that previews have, on the theme’s ground', () => {
  const shared = sharedImage('products/a b.webp', { site, mediaBase: '/media' });
  expect(shared).toMatchObject({ width: 1200, height: 630 });
  const { origin, pathname, search } = new URL(shared?.url ?? '');
  expect(origin + pathname).toBe('https://shop.example/media/products/a%20b.webp');
  const [, ground = ''] = /^\?imageMogr2\/.*\/color\/([^/]+)\/format\/jpg$/.exec(search) ?? [];
  expect(atob(ground)).toBe(tokens.palette.paper);
  const signed = sharedImage(`${COS}/a.webp?sign=a`, { site, mediaBase: COS });
  expect(signed?.url).toContain('?sign=a&imageMogr2/');
});

it('leaves what is stored elsewhere as it is, of a size that nobody knows', () => {
  const url = 'https://other.example/a.jpg';
  expect(sharedImage(url, { site, mediaBase: '/media' })).toEqual({ url });
  expect(sharedImage(null, { site, mediaBase: '/media' })).toBeUndefined();
});
