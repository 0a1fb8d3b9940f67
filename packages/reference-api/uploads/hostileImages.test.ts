import { crc32, deflateSync } from 'node:zlib';
import { HUGE_AVIF } from '@vitrine/images/testing/hugeAvif.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusalOf.ts';
import { openUploads, PAGE, stored, upload, ZIP } from '../testing/upload.ts';
import { chunk } from '../testing/video.ts';

/** A PNG that says it has so many pixels, and holds next to none. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plainImage(1, 1));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A part of a PNG. */
function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A whole grey PNG, one pixel wide, with more in it. */
function line(height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    ...more,
    part('IDAT', deflateSync(Buffer.alloc(2 * height))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP of so many frames of one pixel. */
function frames(count: number): Buffer {
  const pixel = Buffer.from('2f00000000071011118888080700', 'hex');
  const frame = chunk('ANMF', '', Buffer.alloc(16), chunk('VP8L', '', pixel));
  const head = Buffer.alloc(10);
  head.writeUInt8(2);
  return chunk(
    'RIFF',
    'WEBP',
    chunk('VP8X', '', head),
    chunk('ANIM', '', Buffer.alloc(6)),
    Buffer.alloc(count * frame.length, frame),
  );
}

/** A note of a PNG that unfolds to a megabyte. */
const NOTE = part(
  'zTXt',
  Buffer.concat([Buffer.from('Title\0\0'), deflateSync(Buffer.alloc(1e6))]),
);

describe('an image that is something else as well', () => {
  const jpeg = () => sharp({ create: BLANK }).jpeg().toBuffer();
  const BLANK = { width: 40, height: 30, channels: 3, background: '#789' } as const;

  it.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), PAGE])],
    ['a PNG with a ZIP behind it', async () => Buffer.concat([await plainImage(40, 30), ZIP])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const [plain, length] = [await jpeg(), Buffer.alloc(2)];
        length.writeUInt16BE(PAGE.length + 2);
        const comment = [Buffer.from([0xff, 0xfe]), length, PAGE];
        return Buffer.concat([plain.subarray(0, 2), ...comment, plain.subarray(2)]);
      },
    ],
    [
      'a GIF that is a script',
      async () => {
        const gif = await sharp({ create: BLANK }).gif().toBuffer();
        return Buffer.concat([gif, Buffer.from('*/=1;alert(1);//')]);
      },
    ],
    [
      'a GIF that moves',
      () =>
        sharp({ create: { ...BLANK, height: 60, pageHeight: 30 } })
          .gif({ delay: [100, 100], loop: 0 })
          .toBuffer(),
    ],
  ])('is drawn anew without it: %s', async (_, make) => {
    const { shop, token } = await openUploads();
    const key = await upload(shop, token, await make(), 'photo.html');
    const { response, bytes } = await stored(shop, key);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    for (const text of ['<script', 'PK\x03\x04', 'alert']) {
      expect(bytes.includes(text, 0, 'latin1'), text).toBe(false);
    }
    const { pages, width, height, format } = await sharp(bytes).metadata();
    expect([pages ?? 1, width, height, format]).toEqual([1, 40, 30, 'webp']);
  });

  it('keeps its colours without its profile', async () => {
    const { shop, token } = await openUploads();
    const wide = await sharp({ create: { ...BLANK, background: '#e02010' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { bytes } = await stored(shop, await upload(shop, token, wide));
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    for (const [at, value] of [0xe0, 0x20, 0x10].entries()) {
      expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(12);
    }
  });
});

it('takes a WebP that moves for a minute, and a PNG with some notes', async () => {
  const { shop, token } = await openUploads();
  for (const content of [frames(1_800), line(9, NOTE, NOTE)]) {
    expect(await upload(shop, token, content)).toMatch(/\.webp$/);
  }
});

it('takes a telephone’s JPEG of 50 million pixels', async () => {
  const { shop, token } = await openUploads();
  const create = { width: 8_160, height: 6_120, channels: 3, background: '#789' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const { bytes } = await stored(shop, await upload(shop, token, photo));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
});

describe('refused is', () => {
  it.each([
    ['an image of 40,000 × 40,000 pixels', () => bomb(40_000, 40_000)],
    ['a whole image of 7,300 × 7,300 pixels', () => plainImage(7_300, 7_300)],
    [
      'a JPEG of 7,300 × 7,300 pixels',
      () =>
        sharp({ create: { width: 7_300, height: 7_300, channels: 3, background: '#789' } })
          .jpeg()
          .toBuffer(),
    ],
    ['an AVIF of 1.3 kB with 7,200 × 7,200 pixels', async () => HUGE_AVIF],
    ['a whole PNG of 1 × 52,000,000 pixels', async () => line(52_000_000)],
    ['an image of 2 billion pixels in a line', () => bomb(2_000_000_000, 1)],
    ['a PNG with 21 packed notes', async () => line(9, ...Array<Buffer>(21).fill(NOTE))],
    ['a WebP of 3,000 frames', async () => frames(3_000)],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'an SVG that reads a file',
      async () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
        ),
    ],
    [
      'a TIFF',
      () =>
        sharp(Buffer.alloc(48), { raw: { width: 4, height: 4, channels: 3 } })
          .tiff()
          .toBuffer(),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj<</Pages 2 0 R>>endobj')],
    ['a page that says it is a GIF', async () => Buffer.concat([Buffer.from('GIF89a'), PAGE])],
    ['something compressed', async () => deflateSync(Buffer.alloc(100_000))],
  ])('%s', async (_, make) => {
    const { shop, token } = await openUploads();
    const refusal = await refusalOf(upload(shop, token, await make(), 'photo.jpg'));
    expect(refusal.code).toBe(422);
    expect(await shop.database.selectFrom('upload').selectAll().execute()).toEqual([]);
    expect(shop.logged).toEqual([]);
  });
});
