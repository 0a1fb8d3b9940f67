import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { adapter } from '../../examples/adapters/strapi.ts';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { adaptedShop, ORIGIN } from './adaptedShop.ts';
import { createStrapi } from './strapiApi.ts';

const strapi = createStrapi();
const minimal = createMinimalApi(ORIGIN, 'https://shop.example').app;
const hosts = new Set<string>();
const { call, crawl } = adaptedShop(adapter, (address, init) => {
  const { host } = new URL(address);
  hosts.add(host);
  return host === 'cms.shop.example'
    ? strapi.request(address, init)
    : minimal.request(address, init);
});

it('takes the blog from Strapi, and all else from the backend', async () => {
  vi.stubEnv('MEDIA_HOSTS', 'cms.shop.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  const shop = await crawl();
  expect([...hosts].sort()).toEqual(['backend.example', 'cms.shop.example']);
  expect(shop.read('products', 'en', '')).toHaveLength(4);
  expect(shop.read('posts', 'en', '')).toHaveLength(105);
  expect(shop.read('posts', 'zh', '')).toEqual(['on-oak-0']);
  expect(shop.read('post', 'zh', 'on-oak-0')).toMatchObject({
    id: 'doc0',
    language: 'zh',
    author: 'Ada',
    cover_image: 'https://cms.shop.example/uploads/large_oak.jpg',
  });
  expect(shop.read('post', 'en', 'on-oak-1')?.cover_image).toBe(
    'https://cms.shop.example/uploads/oak.jpg',
  );
  expect(shop.read('post', 'en', 'on-oak-0')?.content).toMatchInlineSnapshot(
    `"<h2>Oak</h2><p>Less &#x3C; more, <em><strong>oiled</strong></em><a href="https://oak.example/"> here</a></p><ol><li>Sand it</li></ol><blockquote>Slowly.</blockquote><p><img src="https://cms.shop.example/uploads/oak.jpg" alt="Oak" loading="lazy"></p>"`,
  );
});

it('has no post of another name', async () => {
  const missing = call(blogBySlug, { params: { slug: 'none' } });
  await expect(missing).rejects.toMatchObject({ kind: 'refused', code: 404 });
});
