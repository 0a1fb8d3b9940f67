import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plainImage } from '@vitrine/images/testing/image.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';
import { openUploads, upload, uploadImage } from '../testing/upload.ts';
import { box, movie, plainVideo, VIDEO_KINDS } from '../testing/video.ts';
import { removeStaleUploads } from './uploadQueries.ts';

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

describe('an uploaded image', () => {
  it('is drawn anew as WebP, upright, at most 2000 pixels, without what the camera wrote', async () => {
    const { shop, token } = await openUploads();
    const photo = await sharp(await plainImage(3000, 1500))
      .withExif({ IFD0: { Copyright: 'Leila' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const key = await upload(shop, token, photo, 'IMG_2041 at home.jpg');
    expect(key).toMatch(/^uploads\/[0-9a-f]{32}-[0-9a-f]{10}\.webp$/);
    const kept = await sharp(join(shop.media.folder, key)).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 1000, 2000]);
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(4).fill(undefined));
    expect((await shop.app.request(`/media/${key}`)).status).toBe(200);
  });

  it('has another key each time', async () => {
    const { shop, token } = await openUploads();
    const keys = [await uploadImage(shop, token), await uploadImage(shop, token)];
    expect(new Set(keys).size).toBe(2);
  });

  it('can be a GIF', async () => {
    const { shop, token } = await openUploads();
    const gif = await sharp(await plainImage(20, 20))
      .gif()
      .toBuffer();
    expect(await upload(shop, token, gif, 'a.gif')).toMatch(/\.webp$/);
  });

  it('§5.11 can have 10 MB and no more', async () => {
    const { shop, token } = await openUploads();
    const content = Buffer.concat([await plainImage(50, 50), Buffer.alloc(10 * MEGABYTE)]);
    const refusal = await refusalOf(upload(shop, token, content));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      413,
      'A picture can have at most 10 MB',
    ]);
  });
});

describe('an uploaded video', () => {
  it.each(VIDEO_KINDS)('§5.11 can be %s by its content', async (kind) => {
    const { shop, token } = await openUploads();
    const key = await upload(shop, token, plainVideo(kind), 'holiday.jpg');
    expect(key).toMatch(new RegExp(`\\.${kind}$`));
    const response = await shop.app.request(`/media/${key}`);
    expect(response.headers.get('Content-Type')).toMatch(/^video\//);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each(['moov', 'mdat', 'wide'])('can be an older MOV that begins with %s', async (atom) => {
    const { shop, token } = await openUploads();
    const data = box('mdat', Buffer.alloc(2000));
    const parts = {
      moov: [movie(), data],
      mdat: [data, movie()],
      wide: [box('wide'), data, movie()],
    };
    const content = Buffer.concat([...parts[atom as keyof typeof parts], Buffer.alloc(4)]);
    expect(await upload(shop, token, content, 'IMG_0001.MOV')).toMatch(/\.mov$/);
  });

  it('§5.11 can have 50 MB and no more', async () => {
    const { shop, token } = await openUploads();
    await upload(shop, token, plainVideo('mp4', 50 * MEGABYTE));
    for (const bytes of [50 * MEGABYTE + 1, 51 * MEGABYTE]) {
      const refusal = await refusalOf(upload(shop, token, plainVideo('mp4', bytes)));
      expect([refusal.code, refusal.serverMessage]).toEqual([
        413,
        'A video can have at most 50 MB',
      ]);
    }
    // 150 MB take their time on a busy machine.
  }, 60_000);
});

describe('an upload', () => {
  it.each([
    ['photo.jpg', '<!doctype html><script>x()</script>'],
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['video.mp4', 'MZ\x90\0'],
    ['photo.webp', 'RIFF\x24\0\0\0WAVEfmt '],
    ['photo.gif', ''],
  ])('§5.11 of %s is refused for what is in it', async (name, content) => {
    const { shop, token } = await openUploads();
    const refusal = await refusalOf(upload(shop, token, Buffer.from(content, 'latin1'), name));
    expect(refusal.code).toBe(422);
    expect(refusal.serverMessage).toContain('JPG, PNG, GIF or WebP');
    expect(await shop.database.selectFrom('media_file').selectAll().execute()).toEqual([]);
  });

  it('of half an image is refused', async () => {
    const { shop, token } = await openUploads();
    const whole = await sharp(await plainImage(400, 400))
      .jpeg()
      .toBuffer();
    const refusal = await refusalOf(upload(shop, token, whole.subarray(0, whole.length / 2)));
    expect(refusal.code).toBe(422);
  });

  it.each(['', 'no multipart at all'])('of no file (%j) is refused', async (body) => {
    const { shop, token } = await openUploads();
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      const response = await shop.app.request('/api/cos/upload', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
        body,
      });
      expect(response.status).toBe(422);
    }
  });

  it('is forgotten after a day without a review', async () => {
    const { shop, token } = await openUploads();
    const key = await uploadImage(shop, token);
    shop.pass(DAY - 1);
    expect(await removeStaleUploads(shop.database, shop.media, shop.now())).toBe(0);
    shop.pass(1);
    expect(await removeStaleUploads(shop.database, shop.media, shop.now())).toBe(1);
    expect(existsSync(join(shop.media.folder, key))).toBe(false);
    expect((await shop.app.request(`/media/${key}`)).status).toBe(404);
  });
});

describe('the name of a file', () => {
  it.each([
    '../../../etc/passwd',
    '..\\..\\shop.sqlite',
    'a\0.php',
    'CON',
    'NUL.webp',
    'aux.html',
    '.htaccess',
    'a/b/c.webp',
    'file:///etc/passwd',
    '\u202egnp.exe',
    'é'.repeat(5_000),
    'photo.webp; filename=x.html',
    '"><script>.png',
    '翠羽.png',
    'C:\\x.png',
    '/x.png',
    '~root',
  ])('is nothing to where it is kept: %j', async (name) => {
    const { shop, token } = await openUploads();
    const key = await upload(shop, token, await plainImage(4, 4), name);
    expect(key).toMatch(/^uploads\/[0-9a-f]{32}-[0-9a-f]{10}\.webp$/);
  });
});

describe('uploads of one place', () => {
  it('are held to a number an hour, whoever is signed in', async () => {
    const limits = { uploadByClient: { max: 2, windowMs: 60_000 } };
    const shop = await openTestShop(undefined, { limits });
    const outcomes = [];
    for (const name of ['leila', 'omar', 'wei']) {
      const token = await newCustomer(shop, name);
      outcomes.push(
        await upload(shop, token, await plainImage(4, 4)).then(
          () => 200,
          (error: { code: number }) => error.code,
        ),
      );
    }
    expect(outcomes).toEqual([200, 200, 429]);
  });
});
