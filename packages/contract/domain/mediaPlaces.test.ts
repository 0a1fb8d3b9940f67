import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unshownHosts } from '../html/imageHosts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { mediaPlaces, notHosts } from './mediaPlaces.ts';

const SETTINGS = ['MEDIA_HOSTS', 'MEDIA_BASE_URL', 'PUBLIC_API_BASE_URL', 'API_BASE_URL'];

beforeEach(() => {
  for (const name of [...SETTINGS, 'SITE_URL']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const sourcesIn = (html: string) =>
  [...sanitiseHtml(html).matchAll(/src="([^"]*)"/g)].map(([, source]) => source);

it('shows pictures of the named hosts, of the shop, its API and its storage', () => {
  vi.stubEnv('MEDIA_HOSTS', 'cdn.example, Images.Example:8443');
  vi.stubEnv('API_BASE_URL', 'https://api.example/v1');
  vi.stubEnv('MEDIA_BASE_URL', 'https://bucket.example/media');
  vi.stubEnv('SITE_URL', 'https://shop.example');
  const shown = ['cdn', 'api', 'bucket', 'shop'].map((name) => `https://${name}.example/a.jpg`);
  const all = [...shown, 'https://images.example:8443/a.jpg'];
  const others = ['https://images.example/a.jpg', 'https://evil.example/a.jpg'];
  expect(sourcesIn([...all, ...others].map((src) => `<img src="${src}">`).join(''))).toEqual(all);
});

it.each([
  ['', '', '/uploads/a.jpg'],
  ['', 'https://api.example/v1', 'https://api.example/uploads/a.jpg'],
  ['https://cdn.example/media', 'https://api.example', 'https://cdn.example/uploads/a.jpg'],
  ['/media', '', '/uploads/a.jpg'],
])('with storage "%s" and API "%s" a path leads to %s', (storage, api, address) => {
  vi.stubEnv('MEDIA_BASE_URL', storage);
  vi.stubEnv('API_BASE_URL', api);
  expect(sourcesIn('<img src="/uploads/a.jpg">')).toEqual([address]);
  expect(sanitiseHtml('<a href="/uploads/a.pdf">a</a>')).toContain('href="/uploads/a.pdf"');
});

it('tells names that are no hosts', () => {
  expect(notHosts('cdn.example, 192.0.2.1:80 https://a.example b.example/c *.d.example')).toEqual([
    'https://a.example',
    'b.example/c',
  ]);
  expect(notHosts(undefined)).toEqual([]);
  vi.stubEnv('MEDIA_HOSTS', 'b.example/c');
  expect(mediaPlaces().hosts).toEqual([]);
});

it('reads a text that only looks like pictures as fast as any', () => {
  const endless = [
    '<img '.repeat(400_000),
    `<img${' '.repeat(2_000_000)}`,
    '<img src'.repeat(200_000),
  ];
  expect(unshownHosts(endless, () => false).size).toBe(0);
});

it('counts the pictures that are not shown by host', () => {
  vi.stubEnv('MEDIA_HOSTS', 'cdn.example');
  const result = {
    image_url: 'https://a.example/1.jpg',
    website: 'https://nobody.example/',
    images: [{ image_url: 'products/ring.webp' }, { image_url: 'https://cdn.example/2.jpg' }],
    description:
      "<p>https://text.example <IMG alt=a SRC='//a.example/3.jpg?b&amp;c'><img src=https://b.example/4>",
  };
  const found = unshownHosts(result, (field) => field === 'image_url');
  expect(Object.fromEntries(found)).toEqual({ 'a.example': 2, 'b.example': 1 });
});
