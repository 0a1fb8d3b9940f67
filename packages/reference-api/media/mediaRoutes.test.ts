import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movingImage, plainImage } from '@vitrine/images/testing/image.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestShop, temporaryFolder } from '../testing/shop.ts';

async function shopWithImage(width = 1000, height = 800) {
  const shop = await openTestShop();
  const file = await shop.media.put(await plainImage(width, height), 'products', 'ring-1');
  const get = (query = '', headers = {}) =>
    shop.app.request(`/media/${file.key}${query}`, { headers });
  return { shop, file, get };
}

const VIDEO = Buffer.from('\0\0\0\x18ftypisom0123456789');

describe('an image', () => {
  it.each([
    ['', 'png', 1000, 800],
    ['?imageMogr2/thumbnail/!50p', 'png', 640, 512],
    ['?imageMogr2/thumbnail/640x/format/webp', 'webp', 640, 512],
    ['?imageMogr2/thumbnail/x480/format/jpg', 'jpeg', 480, 384],
    ['?imageMogr2/thumbnail/320x/format/avif', 'heif', 320, 256],
    ['?imageMogr2/thumbnail/2000x/format/webp', 'webp', 1000, 800],
  ])('asked with %s comes as %s of %i x %i', async (query, format, width, height) => {
    const { get } = await shopWithImage();
    const response = await get(query);
    expect(response.status).toBe(200);
    const got = await sharp(await response.arrayBuffer()).metadata();
    expect(got).toMatchObject({ format, width, height });
  });

  it('may be kept for ever, and is not sent twice', async () => {
    const { get } = await shopWithImage();
    const query = '?imageMogr2/thumbnail/160x/format/webp';
    const first = await get(query);
    expect(first.headers.get('Cache-Control')).toContain('immutable');
    expect(first.headers.get('Content-Type')).toBe('image/webp');
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const again = await get(query, { 'If-None-Match': first.headers.get('ETag') });
    expect(again.status).toBe(304);
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  it('of a bare address is at most 1600 pixels wide', async () => {
    const { get } = await shopWithImage(2400, 120);
    const got = await sharp(await (await get()).arrayBuffer()).metadata();
    expect(got.width).toBe(1600);
  });

  it.each(['thumbnail/big', 'thumbnail/320x/format/png', 'thumbnail/320x/format/avif/quality/51'])(
    'asked for as %s, in a way that no page does, is 400',
    async (operation) => {
      const { get } = await shopWithImage();
      const response = await get(`?imageMogr2/${operation}`);
      expect(response.status).toBe(400);
      expect((await response.json()).msg).toContain('imageMogr2');
    },
  );
});

describe('an image that moves', () => {
  it.each([
    ['?imageMogr2/thumbnail/160x/format/webp/cgif/100', 3, 160],
    ['?imageMogr2/thumbnail/640x/format/webp/cgif/100', 3, 320],
    ['?imageMogr2/thumbnail/160x/format/webp', 1, 160],
    ['?imageMogr2/thumbnail/160x/format/avif/cgif/100', 1, 160],
    ['?imageMogr2/thumbnail/1200x630/pad/1/format/jpg', 1, 1200],
    ['', 1, 320],
  ])('asked with %s has %i frames', async (query, pages, width) => {
    const shop = await openTestShop();
    for (const format of ['gif', 'webp'] as const) {
      const content = await movingImage(320).toFormat(format, { loop: 0 }).toBuffer();
      const { key } = await shop.media.put(content, 'products', `turns-${format}`);
      const response = await shop.app.request(`/media/${key}${query}`);
      const got = await sharp(await response.arrayBuffer()).metadata();
      expect(got).toMatchObject({ width });
      expect(got.pages ?? 1, format).toBe(pages);
    }
  });

  it('ends by itself within five seconds, however often it was to play', async () => {
    const shop = await openTestShop();
    const playsFor = async (loop: number) => {
      const content = await movingImage(16)
        .gif({ loop, delay: [200, 400, 600] })
        .toBuffer();
      const { key } = await shop.media.put(content, 'products', `turns-${loop}`);
      const response = await shop.app.request(`/media/${key}?imageMogr2/format/webp/cgif/100`);
      return (await sharp(await response.arrayBuffer()).metadata()).loop;
    };
    expect(await Promise.all([0, 1, 2, 9].map(playsFor))).toEqual([4, 1, 2, 4]);
  });

  it('is a still where nothing of it moves, or more than pages play', async () => {
    const shop = await openTestShop();
    const still = await plainImage(90, 90);
    for (const content of [still, await movingImage(16, 101).webp().toBuffer()]) {
      const { key } = await shop.media.put(content, 'products', 'stands');
      const response = await shop.app.request(`/media/${key}?imageMogr2/format/webp/cgif/100`);
      expect((await sharp(await response.arrayBuffer()).metadata()).pages ?? 1).toBe(1);
    }
  });
});

describe('the placeholder', () => {
  it.each([
    'products/none-1-0123456789.webp',
    'none',
    '..%2f..%2fshop.sqlite',
    'products/%2e%2e%2fshop.sqlite',
    'products/..%5c..%5cshop.sqlite',
    '%00',
    '%E0%A4%A',
  ])('is drawn for %s', async (key) => {
    const { shop } = await shopWithImage();
    const response = await shop.app.request(`/media/${key}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('<svg');
  });

  it('is an image that browsers can draw', async () => {
    const { shop } = await shopWithImage();
    const response = await shop.app.request('/media/none');
    const drawn = await sharp(await response.arrayBuffer()).metadata();
    expect(drawn).toMatchObject({ format: 'svg', width: 800, height: 1000 });
  });

  it.each(['lost', 'broken'])('stands in for an original that is %s', async (state) => {
    const { shop, file, get } = await shopWithImage();
    await rm(shop.media.pathOf(file));
    if (state === 'broken') await writeFile(shop.media.pathOf(file), 'not an image');
    const response = await get();
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('ETag')).toBeNull();
    expect(shop.logged).toHaveLength(1);
  });
});

describe('a link that came with a backup', () => {
  async function secret(content: string | Uint8Array) {
    const path = join(await temporaryFolder(), 'secret');
    await writeFile(path, content);
    return path;
  }

  it('is not served in place of a video', async () => {
    const shop = await openTestShop();
    const file = await shop.media.put(VIDEO, 'products', 'video');
    await rm(shop.media.pathOf(file));
    await symlink(await secret('all customers'), shop.media.pathOf(file));
    const response = await shop.app.request(`/media/${file.key}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml']);
    expect(shop.logged[0]?.message).toContain(file.key);
    await shop.media.put(VIDEO, 'products', 'video');
    const again = await shop.app.request(`/media/${file.key}`);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(VIDEO);
  });

  it('is not served in place of an image', async () => {
    const { shop, file, get } = await shopWithImage();
    await rm(shop.media.pathOf(file));
    await symlink(await secret(await plainImage(1000, 800)), shop.media.pathOf(file));
    expect((await get()).status).toBe(404);
  });

  it('is not served in place of a smaller image, which is made again', async () => {
    const { shop, get } = await shopWithImage();
    const made = Buffer.from(await (await get()).arrayBuffer());
    const [name = ''] = (
      await readdir(shop.media.cacheFolder, { recursive: true, withFileTypes: true })
    ).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
    await rm(name);
    await symlink(await secret('all customers'), name);
    expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(made);
  });
});

describe('a video', () => {
  it('comes as it is, and in ranges', async () => {
    const shop = await openTestShop();
    const file = await shop.media.put(VIDEO, 'products', 'video');
    const whole = await shop.app.request(`/media/${file.key}`);
    expect(whole.headers.get('Content-Type')).toBe('video/mp4');
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    expect(whole.headers.get('Cache-Control')).toContain('immutable');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(VIDEO);

    const headers = { Range: 'bytes=12-15' };
    const part = await shop.app.request(`/media/${file.key}`, { headers });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 12-15/${VIDEO.length}`);
    expect(await part.text()).toBe('0123');
  });
});
