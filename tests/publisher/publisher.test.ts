import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openPublisher } from '../../packages/publisher/pipeline/publisher.ts';
import { everythingBy } from '../../packages/publisher/pipeline/publishRequest.ts';
import { bumpContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import { seedDemo } from '../../packages/reference-api/seed.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { lendCompiledPages } from './compiledPages.ts';
import { workFolder } from './demoStore.ts';

it('§7.14 publishes what has changed, keeps the last releases and goes back to them', async () => {
  const shop = await openTestShop();
  await seedDemo(shop, shop.now());
  let isDown = false;
  const fetch = (request: Request) =>
    isDown ? new Response('Oops', { status: 500 }) : shop.app.fetch(request);
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const work = workFolder();
  const live = join(work, 'dist');
  await lendCompiledPages(work);
  const publisher = openPublisher({
    root: join(import.meta.dirname, '../..'),
    folder: work,
    live,
    settings: {
      ...SETTINGS,
      apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  });
  onTestFinished(() => publisher.close());
  const page = (path: string) => readFileSync(join(live, path), 'utf8');
  const brotli = (path: string) => brotliDecompressSync(readFileSync(join(live, `${path}.br`)));
  const inode = (path: string) => statSync(join(live, path)).ino;

  const first = await publisher.publish();
  expect(first.isFull).toBe(true);
  expect(first.rendered.length).toBeGreaterThan(200);
  expect(page('index.html')).toBe(page('en/index.html'));
  expect(page('zh/404.html')).toContain('<html lang="zh-Hans"');
  const asset = /\/assets\/ShopLayout[^"]+\.js/.exec(page('index.html'))?.[0] ?? '';
  for (const file of ['index.html', 'en/index.html', 'zh/404.html', 'sitemap-0.xml', asset]) {
    expect(brotli(file).toString(), file).toBe(page(file));
  }

  const again = await publisher.publish();
  expect(again).toMatchObject({ isFull: false, release: first.release, rendered: [], removed: [] });

  const [brooch, other] = ['plume-brooch', 'signet-ring-onyx'].map(
    (slug) => `shop-overviews/${slug}/index.html`,
  ) as [string, string];
  const before = [inode(brooch), inode(other)];
  const { id } = await shop.database
    .updateTable('product')
    .set({ price_cents: 123_400, discount_percent: null, discount_cents: null })
    .where('slug', '=', 'plume-brooch')
    .returning('id')
    .executeTakeFirstOrThrow();
  await bumpContentVersion(shop.database, [{ kind: 'product', key: id }]);
  const planned = await publisher.publish({ kind: 'plan', of: everythingBy() });
  expect(page(brooch)).not.toContain('1,234');
  const priced = await publisher.publish();
  expect(priced.rendered).toEqual(planned.rendered);
  expect(priced.rendered).toContain('/shop-overviews/plume-brooch/');
  // In two languages five pages, and five files that others read.
  expect(priced.rendered).toHaveLength(20);
  expect(priced.rendered.filter((path) => path.endsWith('/'))).toHaveLength(10);
  expect(page(brooch)).toContain('1,234');
  expect(inode(brooch)).not.toBe(before[0]);
  expect(inode(other)).toBe(before[1]);
  for (const prefix of ['', 'en/']) {
    expect(brotli(`${prefix}${brooch}`).toString()).toContain('1,234');
  }

  await shop.database.deleteFrom('post').where('slug', '=', 'kingfisher-blue').execute();
  await bumpContentVersion(shop.database, [{ kind: 'lists' }]);
  const removed = await publisher.publish();
  expect(removed.removed).toContain('/zh/blog-overviews/kingfisher-blue/');
  for (const prefix of ['', 'en/', 'zh/']) {
    expect(existsSync(join(live, `${prefix}blog-overviews/kingfisher-blue`))).toBe(false);
  }
  expect(page('sitemap-0.xml')).not.toContain('kingfisher-blue');

  expect(publisher.rollBack()).toBe(priced.release);
  expect(page('sitemap-0.xml')).toContain('kingfisher-blue');
  isDown = true;
  await expect(publisher.publish()).rejects.toThrow('responded with 500');
  expect(page(brooch)).toContain('1,234');
  isDown = false;
  const forward = await publisher.publish();
  expect(forward.isFull).toBe(true);
  expect(page('sitemap-0.xml')).not.toContain('kingfisher-blue');
});
