import { describe, expect, it } from 'vitest';
import { imageSrcset, imageUrl } from './imageUrl.ts';
import { IMAGE_WIDTHS } from './resizedUrl.ts';

const COS = 'https://halcyre-1250000000.cos.ap-guangzhou.myqcloud.com';
const KEY = 'products/ring-1-0a1b2c3d4e.webp';

describe('imageUrl', () => {
  it('puts a key under the media address, with or without a slash at its end', () => {
    expect(imageUrl(KEY, '/media')).toBe(`/media/${KEY}`);
    expect(imageUrl(KEY, '/media/')).toBe(`/media/${KEY}`);
    expect(imageUrl(KEY, COS)).toBe(`${COS}/${KEY}`);
  });

  it('leads a path to the host of the media address, written as it is', () => {
    expect(imageUrl('/uploads/a%20b.jpg', 'https://api.example/media')).toBe(
      'https://api.example/uploads/a%20b.jpg',
    );
    expect(imageUrl('/uploads/翠 羽.jpg?v=1', `${COS}/`, { width: 320 })).toBe(
      `${COS}/uploads/%E7%BF%A0%20%E7%BE%BD.jpg?v=1&imageMogr2/thumbnail/320x`,
    );
    expect(imageUrl('/uploads/a.jpg', '/media')).toBe('/uploads/a.jpg');
    expect(imageUrl('/\\evil.example/a.jpg', '/media')).toBe('/%5Cevil.example/a.jpg');
  });

  it('writes operations in the syntax of COS', () => {
    expect(imageUrl(KEY, COS, { percent: 50 })).toBe(`${COS}/${KEY}?imageMogr2/thumbnail/!50p`);
    expect(imageUrl(KEY, '/media', { width: 640, format: 'avif' })).toBe(
      `/media/${KEY}?imageMogr2/thumbnail/640x/format/avif`,
    );
    expect(imageUrl(KEY, '/media', { format: 'webp' })).toBe(
      `/media/${KEY}?imageMogr2/format/webp`,
    );
  });

  it('encodes keys in Chinese and with reserved characters', () => {
    const address = imageUrl('products/翠羽 戒指#1?.webp', COS);
    expect(new URL(address).pathname).toBe(
      '/products/%E7%BF%A0%E7%BE%BD%20%E6%88%92%E6%8C%87%231%3F.webp',
    );
    expect([new URL(address).search, new URL(address).hash]).toEqual(['', '']);
  });

  it('asks for operations on whole addresses inside the storage too', () => {
    expect(imageUrl(`${COS}/${KEY}`, COS, { width: 320 })).toBe(
      `${COS}/${KEY}?imageMogr2/thumbnail/320x`,
    );
    expect(imageUrl(`${COS}/${KEY}?sign=a`, COS, { width: 320 })).toBe(
      `${COS}/${KEY}?sign=a&imageMogr2/thumbnail/320x`,
    );
  });

  it.each([
    'https://other.example/a.jpg?size=large',
    'http://other.example/a.jpg',
    'HTTPS://other.example/a.jpg',
    '//cdn.other.example/a.jpg',
    `${COS}.evil.example/a.jpg`,
  ])('leaves the address of another host alone: %s', (source) => {
    expect(imageUrl(source, COS, { width: 320, format: 'avif' })).toBe(source);
    expect(imageUrl(source, '/media', { percent: 50 })).toBe(source);
  });
});

describe('imageSrcset', () => {
  it('names the prepared widths up to the widest', () => {
    const srcset = imageSrcset(KEY, '/media', { widest: 480, format: 'webp' });
    expect(srcset?.split(', ')).toEqual(
      [160, 240, 320, 480].map(
        (width) => `/media/${KEY}?imageMogr2/thumbnail/${width}x/format/webp ${width}w`,
      ),
    );
    expect(imageSrcset(KEY, COS, { narrowest: 240, widest: 480 })?.match(/\d+w(?=,|$)/g)).toEqual([
      '240w',
      '320w',
      '480w',
    ]);
    const all = imageSrcset(KEY, COS, { widest: 9999, format: 'avif' })?.split(', ');
    expect(all).toHaveLength(IMAGE_WIDTHS.length);
  });

  it('is none where the host cannot resize', () => {
    expect(imageSrcset('https://other.example/a.jpg', COS, { widest: 640 })).toBeUndefined();
    expect(imageSrcset('//other.example/a.jpg', '/media', { widest: 640 })).toBeUndefined();
  });

  it('has the focus in the address alone that stands in the image', () => {
    const source = 'bags/a.webp#top';
    expect(imageUrl(source, '/media')).toBe('/media/bags/a.webp#top');
    expect(imageUrl(source, '/media', { percent: 50 })).toBe(
      '/media/bags/a.webp?imageMogr2/thumbnail/!50p#top',
    );
    expect(imageUrl('/media/a.webp#left', '/media', { width: 160 })).toBe(
      '/media/a.webp?imageMogr2/thumbnail/160x#left',
    );
    expect(imageUrl('https://other.example/a.jpg#top', '/media')).toMatch(/#top$/);
    expect(imageSrcset(source, '/media', { widest: 320, format: 'webp' })).not.toContain('#');
    expect(imageUrl('bags/a#7.webp', '/media')).toBe('/media/bags/a%237.webp');
  });

  it('has no address that would break the list apart', () => {
    const srcset = imageSrcset('a, b/翠 羽.webp', '/media', { widest: 160, format: 'webp' });
    expect(srcset).toMatch(/^\S+ 160w$/);
  });
});
