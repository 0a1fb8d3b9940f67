import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import type { BucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { openS3 } from '@vitrine/runtime/bucket/testing.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { ApiEnv } from '../http/env.ts';
import { openTestShop } from '../testing/shop.ts';
import { plainVideo } from '../testing/video.ts';
import { createOrphanSweep } from '../uploads/orphans.ts';
import { createDerivatives } from './derivatives.ts';
import { mediaRoutes } from './mediaRoutes.ts';
import { createMediaStore, type MediaFile } from './mediaStore.ts';

const SETTINGS = { region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };

/** Machines with folders of their own, one database and one real bucket. */
async function machines(settings?: BucketSettings) {
  const { database } = await openTestShop();
  const logged: string[] = [];
  const bucket = openBucket(settings ?? (await openS3()), { timeoutMs: 5_000, retries: 0 });
  const machine = () => {
    const folder = folderWith();
    const media = createMediaStore({
      database,
      bucket,
      folder: join(folder, 'media'),
      cacheFolder: join(folder, 'cache'),
    });
    const logger = { error: (message: string) => void logged.push(message) };
    const app = new Hono<ApiEnv>()
      .use(async (context, next) => {
        context.set('client', '192.0.2.1');
        await next();
      })
      .route('/', mediaRoutes(media, createDerivatives(media, logger), logger));
    return { media, ask: async (file: MediaFile) => app.request(`/${file.key}`) };
  };
  return { database, bucket, logged, one: machine(), other: machine() };
}

it('shows on every machine what came to one of them', async () => {
  const { one, other } = await machines();
  const photo = await one.media.put(await plainImage(60, 40), 'products', 'ring');
  const clip = await one.media.put(plainVideo('mp4'), 'products', 'video');
  for (const [file, type] of [
    [photo, 'image/png'],
    [clip, 'video/mp4'],
  ] as const) {
    const results = await Promise.all([other.ask(file), other.ask(file)]);
    for (const response of results) {
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    }
    expect(existsSync(other.media.pathOf(file))).toBe(true);
  }
});

it('forgets everywhere what one machine removed', async () => {
  const { one, other, bucket } = await machines();
  const [kept, gone] = [
    await one.media.put(await plainImage(60, 40), 'products', 'ring'),
    await one.media.put(await plainImage(40, 60), 'uploads', 'at-home'),
  ];
  for (const file of [kept, gone]) await other.media.fetchToDisk(file);
  await one.media.remove(gone.key);
  expect(await bucket.getBytes(gone.key)).toBeNull();
  expect((await other.ask(gone)).status).toBe(404);
  await other.media.tidy();
  // A file that was only just written may not be in the database yet.
  expect(existsSync(other.media.pathOf(gone))).toBe(true);
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const file of [kept, gone]) await utimes(other.media.pathOf(file), longAgo, longAgo);
  await other.media.tidy();
  expect([kept, gone].map((file) => existsSync(other.media.pathOf(file)))).toEqual([true, false]);
});

it('takes no file, and shows the placeholder, while the bucket is away', async () => {
  const away = await machines({ ...SETTINGS, url: 'http://127.0.0.1:9/shop' });
  const { one, other, database, logged } = away;
  await expect(one.media.put(await plainImage(60, 40), 'uploads', 'a')).rejects.toThrow(
    'The bucket could not be reached',
  );
  expect(await database.selectFrom('media_file').selectAll().execute()).toEqual([]);
  const known: MediaFile[] = [
    { key: 'products/a-0123456789.png', type: 'image/png', width: 60, height: 40 },
    { key: 'products/a-0123456789.mp4', type: 'video/mp4', width: null, height: null },
  ].map((file) => ({ ...file, sha256: '0'.repeat(64), bytes: 9 }));
  await database.insertInto('media_file').values(known).execute();
  for (const file of known) {
    const response = await other.ask(file);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
  }
  expect(logged).toHaveLength(2);
});

it("keeps nothing of what a bucket sends without end in a file's place", async () => {
  let isRead = true;
  const server = createServer((_request, response) => {
    response.on('close', () => {
      isRead = false;
    });
    const more = () => {
      while (isRead) if (!response.write(Buffer.alloc(1_000_000))) return;
    };
    response.on('drain', more);
    more();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/shop`;
  const { database, one } = await machines({ ...SETTINGS, url });
  const photo = {
    key: 'products/ring-1.png',
    sha256: 'a',
    type: 'image/png',
    width: 1,
    height: 1,
    bytes: 9,
  };
  await database.insertInto('media_file').values(photo).execute();
  await expect(one.media.fetchToDisk(photo)).rejects.toThrow('longer than 0.000009 MB');
  expect(existsSync(one.media.pathOf(photo))).toBe(false);
});

it('removes an upload that nobody owns, once it was found twice', async () => {
  const { one, database, bucket } = await machines();
  const orphan = await one.media.put(await plainImage(60, 40), 'uploads', 'a');
  const stays = await one.media.put(await plainImage(60, 41), 'products', 'a');
  const sweep = createOrphanSweep(database, one.media);
  await sweep();
  expect(await bucket.getBytes(orphan.key)).not.toBeNull();
  await sweep();
  expect(await bucket.getBytes(orphan.key)).toBeNull();
  const keys = await database.selectFrom('media_file').select('key').execute();
  expect(keys).toEqual([{ key: stays.key }]);
});
