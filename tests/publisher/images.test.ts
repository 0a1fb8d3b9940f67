import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { roleOf } from '@vitrine/publisher/files/releaseHeaders.ts';
import { mediaResizeOf } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { article, category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPublisher } from '../../packages/publisher/pipeline/publisher.ts';
import { everythingBy } from '../../packages/publisher/pipeline/publishRequest.ts';
import { bumpContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { lendCompiledPages } from './compiledPages.ts';
import { workFolder } from './demoStore.ts';

const LOCAL = /\/assets\/images\/[\da-f]{16}\/[\da-z]+\.(?:webp|jpg)/g;

/** An image that does not get smaller by itself, as a photograph. */
const photo = (seed: number) =>
  sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#7a8f88',
      noise: { type: 'gaussian', mean: 110 + seed, sigma: 12 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

it('publishes images of a host that resizes nothing as files of the release', async () => {
  const requests: string[] = [];
  const photos = new Map(
    await Promise.all(
      ['ring', 'pen', 'post', 'cover'].map(
        async (name, seed): Promise<[string, Buffer]> => [`/${name}.jpg`, await photo(seed)],
      ),
    ),
  );
  const host = new Hono().get('/*', ({ req, body, notFound }) => {
    requests.push(req.path);
    const content = photos.get(req.path);
    return content ? body(new Uint8Array(content)) : notFound();
  });
  const url = await served(host.fetch);
  const shop = await openTestShop({
    categories: [category('rings', { cover: { url: `${url}/cover.jpg`, alt: {} } })],
    products: [
      product('halo', {
        categories: ['rings'],
        images: [{ url: `${url}/ring.jpg`, alt: {} }],
      }),
      product('quill', { images: [{ url: `${url}/pen.jpg`, alt: {} }] }),
      product('gone', { images: [{ url: `${url}/gone.jpg`, alt: {} }] }),
    ],
    articles: [article('silk', { cover: { url: `${url}/post.jpg`, alt: {} } })],
  });
  const text = `<p>Before</p><img src="${url}/post.jpg" alt="In the text"><video></video>`;
  await shop.database.updateTable('post_text').set({ content: text }).execute();
  // Images of the API's own host, which pages may show without a setting.
  vi.stubEnv('API_BASE_URL', url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const work = workFolder();
  const live = join(work, 'dist');
  const settings = { ...SETTINGS, mediaResize: mediaResizeOf({}) };
  await lendCompiledPages(work, settings);
  const publisher = openPublisher({
    root: join(import.meta.dirname, '../..'),
    folder: work,
    live,
    settings: { ...settings, apiBaseUrl: await served(shop.app.fetch) },
  });
  onTestFinished(() => publisher.close());

  const { omissions } = await publisher.publish();
  expect(omissions).toEqual([
    { kind: 'markup', key: 'video', why: 'markup', detail: 'silk' },
    { kind: 'pictures', key: `${url}/gone.jpg`, why: 'unsized', detail: 'status: 404' },
  ]);
  expect(requests.toSorted()).toEqual([...photos.keys(), '/gone.jpg'].toSorted());
  const files = globSync('**/*.{html,json,md,xml}', { cwd: live });
  for (const file of files) {
    const content = readFileSync(join(live, file), 'utf8');
    for (const name of ['ring', 'pen', 'post', 'cover']) {
      expect(content.includes(`${url}/${name}.jpg`), `${name} in ${file}`).toBe(false);
    }
    for (const [address] of content.matchAll(LOCAL)) {
      expect(existsSync(join(live, address)), `${address} of ${file}`).toBe(true);
    }
  }
  const read = (file: string) => readFileSync(join(live, file), 'utf8');
  const localIn = (file: string) => new Set(read(file).match(LOCAL)).size;
  for (const file of [
    'index.html',
    'category/rings/index.html',
    'shop-overviews/halo/index.html',
    'blog-overviews/silk/index.html',
    'feeds/blog.xml',
    'feeds/products.xml',
    'shop-overviews/halo/index.html.md',
    'sitemap-0.xml',
  ]) {
    expect(localIn(file), file).toBeGreaterThan(0);
  }
  expect(read('shop-overviews/gone/index.html')).toContain(`${url}/gone.jpg`);
  expect(read('blog-overviews/silk/index.html')).toMatch(
    /<img src="\/assets\/images\/[\da-f]{16}\/600\.webp" alt="In the text"/,
  );
  expect(read('shop-overviews/halo/index.html')).toMatch(
    /srcset="[^"]*\/480\.webp 480w, \/assets\/images\/[\da-f]{16}\/600\.webp 640w/i,
  );
  // Catalogues and previews know JPEG.
  expect(read('feeds/products.xml')).toMatch(/<g:image_link>[^<]*\/large\.jpg</);
  expect(read('shop-overviews/halo/index.html')).toMatch(/"og:image" content="[^"]*\/large\.jpg"/);
  expect(roleOf(read('feeds/products.xml').match(LOCAL)?.[0] ?? '')).toBe('image');

  requests.length = 0;
  expect(await publisher.publish()).toMatchObject({ rendered: [], removed: [] });
  const { id } = await shop.database
    .updateTable('product')
    .set({ price_cents: 4_200 })
    .where('slug', '=', 'halo')
    .returning('id')
    .executeTakeFirstOrThrow();
  await bumpContentVersion(shop.database, [{ kind: 'product', key: id }]);
  expect((await publisher.publish()).rendered).toContain('/shop-overviews/halo/');
  expect(requests).toEqual([]);

  await shop.apply({
    products: [product('late', { images: [{ url: `${url}/pen.jpg?v=2`, alt: {} }] })],
  });
  photos.set('/pen.jpg', await photo(9));
  const { rendered } = await publisher.publish();
  expect(rendered).toContain('/shop-overviews/late/');
  expect(requests).toEqual(['/pen.jpg']);
  const [late = ''] = read('shop-overviews/late/index.html').match(LOCAL) ?? [];
  expect(existsSync(join(live, late))).toBe(true);
  expect(read('shop-overviews/quill/index.html')).not.toContain(late);

  // Nothing has changed that the API knows of.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  onTestFinished(() => clock.mockRestore());
  photos.set('/cover.jpg', await photo(8));
  const night = await publisher.publish(everythingBy({ depth: 'round' }));
  expect(night.rendered).toEqual(
    expect.arrayContaining(['/shop-overviews/quill/', '/category/rings/']),
  );
  expect(night.rendered).not.toContain('/shop-overviews/halo/');
  expect(read('shop-overviews/quill/index.html')).toContain(late);
}, 120_000);

/** Gives the address of a server on a loopback port. */
async function served(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await promise}`;
}
