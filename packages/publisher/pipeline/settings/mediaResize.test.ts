import { imageSources, imageSrcset, imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { IMAGE_WIDTHS } from '@vitrine/contract/domain/resizedUrl.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMediaResize } from './mediaResize.ts';

const CDN = 'https://cdn.example/shop';

afterEach(() => {
  vi.unstubAllEnvs();
});

function resizeBy(setting: string): void {
  vi.stubEnv('MEDIA_RESIZE', readMediaResize(setting)?.service);
}

const file = fc.stringMatching(/^[a-z0-9 ,&+()翠羽戒指-]{1,20}$/);
const query = fc.constantFrom('', '?v=1', '?v=1&sign=a%2Fb', '?a,b');
const source = fc.tuple(file, query).map(([name, more]) => `${CDN}/${name}.jpg${more}`);
const width = fc.constantFrom(...IMAGE_WIDTHS);

/** Where a service's address says that the original is, and how wide it is to be. */
const READERS: [setting: string, read: (url: URL) => [original: string, width: string]][] = [
  [
    'imagemogr2',
    (url) => {
      const [, query = '', operation] =
        /^(.*?)[?&]imageMogr2\/thumbnail\/(.*)x$/.exec(url.search) ?? [];
      return [url.origin + url.pathname + query, operation ?? ''];
    },
  ],
  [
    'shopify',
    (url) => {
      const asked = url.searchParams.get('width') ?? '';
      return [url.href.replace(/[?&]width=\d+$/, ''), asked];
    },
  ],
  [
    'cloudflare',
    (url) => {
      const [, asked = '', path] =
        /^\/cdn-cgi\/image\/width=(\d+),format=auto\/(.*)$/.exec(url.pathname + url.search) ?? [];
      return [`${url.origin}/${path}`, asked];
    },
  ],
  [
    'cloudflare https://shop.example/',
    (url) => {
      const [, asked = '', original = ''] =
        /^https:\/\/shop\.example\/cdn-cgi\/image\/width=(\d+),format=auto\/(.*)$/.exec(url.href) ??
        [];
      return [original, asked];
    },
  ],
  [
    'imgproxy https://img.example',
    (url) => {
      const [, asked = '', original = ''] =
        /^https:\/\/img\.example\/insecure\/rs:fit:(\d+):0\/plain\/([^/]*)$/.exec(url.href) ?? [];
      return [decodeURIComponent(original), asked];
    },
  ],
  [
    'https://img.example/{format}/{width}/{url}',
    (url) => {
      const [, , asked = '', original = ''] = url.pathname.split('/');
      return [decodeURIComponent(original), asked];
    },
  ],
];

const plain = (address: string) => address.replaceAll('%2C', ',').replaceAll('%2c', ',');

describe.each(READERS)('%s', (setting, read) => {
  it('asks for the original in a width, whatever its address holds', () => {
    resizeBy(setting);
    fc.assert(
      fc.property(source, width, (address, pixels) => {
        const resized = imageUrl(address, CDN, { width: pixels });
        expect(resized).not.toMatch(/\s/);
        const [original, asked] = read(new URL(resized));
        expect([plain(original), asked]).toEqual([plain(new URL(address).href), String(pixels)]);
      }),
    );
  });

  it('gives a list that no address breaks apart, and leaves the original alone', () => {
    resizeBy(setting);
    fc.assert(
      fc.property(source, (address) => {
        const srcset = imageSrcset(address, CDN, { widest: 480 });
        expect(srcset?.split(/ (\d+)w(?:, |$)/).filter((_, at) => at % 2 === 1)).toEqual([
          '160',
          '240',
          '320',
          '480',
        ]);
        expect(srcset?.split(/, | \d+w/).join('')).not.toMatch(/\s/);
        expect(imageUrl(address, CDN)).toBe(address);
      }),
    );
  });
});

it.each([
  ['shopify', false],
  ['cloudflare', false],
  ['imgproxy https://img.example', true],
  ['https://img.example/{width}/{path}', true],
  ['none', false],
  ['publisher', false],
])('with %s, whether images of other hosts are made smaller is %s', (setting, isResized) => {
  resizeBy(setting);
  const other = 'https://other.example/a.jpg';
  expect(imageUrl(other, CDN, { width: 320 }) !== other).toBe(isResized);
  expect(imageUrl('//other.example/a.jpg', CDN, { width: 320 }).startsWith('//')).toBe(!isResized);
});

it('asks the embedded API in its own syntax, whoever resizes the others, except by none', () => {
  const asked = (setting: string) => {
    resizeBy(setting);
    return imageUrl('a.jpg', '/media', { width: 320 });
  };
  for (const setting of ['', 'shopify', 'imgproxy https://img.example', 'publisher']) {
    expect(asked(setting)).toBe('/media/a.jpg?imageMogr2/thumbnail/320x');
  }
  expect(asked('none')).toBe('/media/a.jpg');
});

it('asks for AVIF only where a format can be asked for', () => {
  const offered = (setting: string) => {
    resizeBy(setting);
    return imageSources('a.jpg#top', CDN, { widest: 320 }).srcset;
  };
  expect(offered('')).toContain('/format/avif 320w');
  expect(offered('https://img.example/{format}/{width}/{url}')).toContain('/avif/320/');
  expect(offered('shopify')).toMatch(/320w$/);
  expect(offered('shopify')).not.toContain('avif');
  expect(offered('none')).toBeUndefined();
});

it.each([
  'imgproxy',
  'imgproxy img.example',
  'imgproxy https://a.example https://b.example',
  'sharp',
  'https://img.example/{url}',
  'https://img.example/{width}',
  '{address}?w={width}',
  'https://img.example/{width}/{url}/{quality}',
  'ftp://img.example/{width}/{url}',
  'https://{url}/{width}',
  'https://img.example/{width}/{url',
  'cloudflare https://a.example?b',
])('can’t read %s', (setting) => {
  expect(readMediaResize(setting)).toBeNull();
});
