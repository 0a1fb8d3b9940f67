import { plainImage } from '@vitrine/images/testing/image.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { wordmark } from '../../images/wordmark.ts';
import { openTestShop } from '../testing/shop.ts';

const { tokens } = ownShop();

const PAINT = '#c02020';
const asked = (colour: string) =>
  `?imageMogr2/thumbnail/1200x630/pad/1/color/${btoa(colour)}/format/jpg`;

async function shopWith(width: number, height: number) {
  const { app, media } = await openTestShop();
  const file = await media.put(await plainImage(width, height, PAINT), 'products', 'ring-1');
  return (query: string) => app.request(`/media/${file.key}${query}`);
}

/** The pixels of a part of an image, each as `[red, green, blue]`. */
async function pixelsOf(
  content: ArrayBuffer,
  part: Parameters<ReturnType<typeof sharp>['extract']>[0],
) {
  const raw = await sharp(content).extract(part).removeAlpha().raw().toBuffer();
  return Array.from({ length: raw.length / 3 }, (_, index) => [
    ...raw.subarray(index * 3, index * 3 + 3),
  ]);
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const isNear = (pixel: number[], hex: string) =>
  rgb(hex).every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 12);

describe('an image for link previews', () => {
  it.each([
    ['beside', 800, 1000, { left: 60, top: 100, width: 580, height: 430 }],
    ['beside', 40, 40, { left: 60, top: 100, width: 420, height: 430 }],
    ['above', 1600, 900, { left: 60, top: 530, width: 1080, height: 90 }],
  ])('has the brand’s name %s an image of %i x %i', async (_, width, height, name) => {
    const get = await shopWith(width, height);
    const response = await get(asked(tokens.palette.paper));
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const content = await response.arrayBuffer();
    expect(await sharp(content).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [corner = []] = await pixelsOf(content, { left: 4, top: 624, width: 1, height: 1 });
    const [piece = []] = await pixelsOf(content, { left: 1100, top: 200, width: 1, height: 1 });
    expect([isNear(corner, tokens.palette.paper), isNear(piece, PAINT)]).toEqual([true, true]);
    const set = await pixelsOf(content, name);
    const { ink, paper } = tokens.palette;
    expect(set.filter((pixel) => isNear(pixel, ink)).length).toBeGreaterThan(200);
    expect(set.filter((pixel) => isNear(pixel, PAINT))).toEqual([]);
    expect(set.some((pixel) => isNear(pixel, paper))).toBe(true);
  });

  it('is one image, whatever ground is asked for', async () => {
    const get = await shopWith(40, 40);
    const tags = ['#000000', '#123456'].map(async (colour) => (await get(asked(colour))).headers);
    const [first, second] = await Promise.all(tags);
    expect(first?.get('ETag')).toBeTruthy();
    expect(second?.get('ETag')).toBe(first?.get('ETag'));
  });

  it('names no typeface: a bare machine has none', async () => {
    const drawing = String(await wordmark());
    expect(drawing).toContain('<path');
    expect(drawing).not.toMatch(/<text|font-family/);
  });
});
