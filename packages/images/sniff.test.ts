import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';
import { movingImage, plainImage } from './testing/image.ts';

/** A PNG that says it has so many frames. */
async function animatedPng(count: number): Promise<Uint8Array> {
  const png = Buffer.from(await plainImage(8, 8));
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(count, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const afterHead = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)]);
}

/** An AVIF that says that it is a sequence, too. */
async function avifSequence(): Promise<Uint8Array> {
  const avif = await sharp(await plainImage(64, 64))
    .avif()
    .toBuffer();
  avif.write('avis', 20, 'latin1');
  return avif;
}

describe('an image that moves', () => {
  it.each([
    ['a GIF', true, () => movingImage().gif().toBuffer()],
    ['a WebP', true, () => movingImage().webp().toBuffer()],
    ['a PNG', true, () => animatedPng(3)],
    ['an AVIF', true, avifSequence],
    [
      'a GIF of one frame',
      false,
      async () =>
        sharp(await plainImage(8, 8))
          .gif()
          .toBuffer(),
    ],
    ['a PNG that says one', false, () => animatedPng(1)],
    ['a PNG', false, () => plainImage(8, 8)],
    [
      'an AVIF',
      false,
      async () =>
        sharp(await plainImage(64, 64))
          .avif()
          .toBuffer(),
    ],
  ])('is told from one that does not: %s (%s)', async (_, isMoving, make) => {
    expect(await sniff(await make())).toMatchObject({ isMoving });
  });
});

describe('pages play', () => {
  const times = (frames: number, each: number) => Array<number>(frames).fill(each);
  it.each([
    ['a GIF', true, () => movingImage().gif().toBuffer()],
    ['a WebP', true, () => movingImage().webp().toBuffer()],
    [
      '100 frames',
      true,
      () =>
        movingImage(8, 100)
          .gif({ delay: times(100, 20) })
          .toBuffer(),
    ],
    [
      'five seconds',
      true,
      () =>
        movingImage(8, 5)
          .gif({ delay: times(5, 1_000) })
          .toBuffer(),
    ],
    [
      '101 frames',
      false,
      () =>
        movingImage(8, 101)
          .gif({ delay: times(101, 20) })
          .toBuffer(),
    ],
    [
      'six seconds',
      false,
      () =>
        movingImage(8, 6)
          .gif({ delay: times(6, 1_000) })
          .toBuffer(),
    ],
    // Browsers show what names no time for a tenth of a second.
    ['60 frames without a time', false, () => movingImage(8, 60).gif({ delay: 0 }).toBuffer()],
    [
      'few frames of many pixels',
      false,
      () => movingImage(2_500, 6).webp({ effort: 0 }).toBuffer(),
    ],
    ['a PNG', false, () => animatedPng(3)],
    ['an AVIF', false, avifSequence],
    ['a still', false, () => plainImage(8, 8)],
  ])('%s: %s', async (_, plays, make) => {
    expect(await sniff(await make())).toMatchObject({ plays });
  });
});

describe('a file that is no image for the shop says why in one line', () => {
  const box = (brand: string) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`),
      Buffer.alloc(200),
    ]);
  it.each([
    ['of no bytes', Buffer.alloc(0), 'it is empty'],
    ['HEIC', box('heic'), 'HEIC is not accepted; use AVIF, WebP, JPEG, PNG or GIF'],
    [
      'HEIC by another brand',
      box('mif1'),
      'HEIC is not accepted; use AVIF, WebP, JPEG, PNG or GIF',
    ],
    ['an AVIF of frames alone', box('avis'), 'an AVIF that moves is not accepted; use'],
    ['text', Buffer.from('hello'), 'it is of another kind; use AVIF, WebP, JPEG, PNG or GIF'],
    ['a broken AVIF', box('avif'), /^it can't be read as an image \([^\n]{1,120}\)$/],
    [
      'a broken PNG',
      Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'),
      /^it can't be read as an image \([^\n]{1,120}\)$/,
    ],
  ])('%s', async (_, content, why) => {
    await expect(sniff(content)).rejects.toThrow(why);
  });
});
