import { expect, test } from '@playwright/test';
import type { Root } from 'hast';
import sharp from 'sharp';
import { sampleOf } from '../sample.ts';
import { builtPages, named } from './builtPages.ts';

/** Pages that are one visitor's, without the language's prefix. */
const PRIVATE = [
  'cart',
  'wishlist',
  'checkout',
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'yourData',
  'orderHistory',
  'orderQuery',
  'invoice',
  'paysuccess',
];

const metaOf = (tree: Root, name: string) =>
  named(tree, 'meta').flatMap(({ properties }) =>
    [properties.name, properties.property].includes(name) ? String(properties.content) : [],
  );
const alternatesOf = (tree: Root) =>
  named(tree, 'link')
    .filter(({ properties }) => properties.hrefLang)
    .map(({ properties }) => [String(properties.hrefLang), String(properties.href)] as const);

test('pages of one visitor are kept out of search engines, in both languages', () => {
  const pages = new Map(builtPages().map(({ path, tree }) => [path, tree]));
  for (const path of PRIVATE.flatMap((name) => [`/${name}/`, `/zh/${name}/`])) {
    const tree = pages.get(path);
    expect.soft(tree && metaOf(tree, 'robots'), path).toEqual(['noindex']);
    expect.soft(tree && alternatesOf(tree), path).toEqual([]);
  }
});

test('every indexed page has a picture for link previews; those of products and posts are drawn', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const drawn = new Set<string>();
  for (const { path, tree } of builtPages()) {
    if (metaOf(tree, 'robots').includes('noindex')) continue;
    const [picture = ''] = metaOf(tree, 'og:image');
    expect.soft(picture, path).toMatch(/^https?:\/\/\S+$/);
    expect.soft(metaOf(tree, 'twitter:card'), path).toEqual(['summary_large_image']);
    if (/\/(?:shop|blog)-overviews\//.test(path)) {
      expect.soft(picture, path).toContain('imageMogr2/thumbnail/1200x630/pad/1');
    }
    drawn.add(picture);
  }
  expect(drawn.size).toBeGreaterThan(50);
  for (const picture of sampleOf([...drawn], 6)) {
    const response = await request.get(picture);
    expect(response.headers()['content-type'], picture).toBe('image/jpeg');
    const { width, height } = await sharp(await response.body()).metadata();
    expect({ picture, width, height }).toEqual({ picture, width: 1200, height: 630 });
  }
});

test('the manifests name the shop, its start and icons that are there', async ({ request }) => {
  for (const prefix of ['', '/zh']) {
    const response = await request.get(`${prefix}/site.webmanifest`);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ start_url: `${prefix}/`, scope: `${prefix}/` });
    const icons: { src: string; sizes: string }[] = manifest.icons;
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await request.get(src);
      expect(icon.ok(), src).toBe(true);
      const { width, height } = await sharp(await icon.body()).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
});
