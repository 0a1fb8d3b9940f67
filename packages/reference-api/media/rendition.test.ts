import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARE, type ImageOperation } from './operation.ts';
import { renditionOf } from './rendition.ts';

const portrait = {
  key: 'products/a-0123456789.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 1600,
};
const widthOf = (size: ImageOperation['size'], image = portrait) =>
  renditionOf(image, { ...BARE, size }).width;

describe('renditionOf', () => {
  it('rounds the size asked for up to the ladder', () => {
    expect(widthOf({ width: 601, height: null })).toBe(640);
    expect(widthOf({ percent: 50 })).toBe(640);
    expect(widthOf({ width: 1, height: null })).toBe(160);
    expect(widthOf({ width: null, height: 470 })).toBe(320);
  });

  it('fits within a box', () => {
    expect(widthOf({ width: 640, height: 480 })).toBe(320);
    expect(widthOf({ width: 320, height: 1600 })).toBe(320);
    expect(widthOf({ width: null, height: 9_999 })).toBe(1200);
  });

  it('never enlarges, and gives a bare address at most 1600 pixels', () => {
    expect(widthOf({ width: 2000, height: null })).toBe(1200);
    expect(widthOf({ percent: 100 }, { ...portrait, width: 100 })).toBe(100);
    expect(widthOf(BARE.size, { ...portrait, width: 5000 })).toBe(1600);
  });

  it('keeps the format of the original where none is asked for', () => {
    const format = (type: string) => renditionOf({ ...portrait, type }, BARE).format;
    expect(['image/webp', 'image/jpeg', 'image/avif', 'image/gif'].map(format)).toEqual([
      'webp',
      'jpg',
      'avif',
      'png',
    ]);
  });

  it('makes few renditions of one image, whatever is asked', () => {
    const side = fc.option(fc.integer({ min: 1, max: 99_999 }));
    const size = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ width: side, height: side }),
    );
    const image = { ...portrait, type: 'image/webp', width: 4000, height: 3000 };
    const made = fc
      .sample(size, 3_000)
      .map((one) => JSON.stringify(renditionOf(image, { ...BARE, size: one })));
    expect(new Set(made).size).toBeLessThanOrEqual(10);
  });

  it('is at least one pixel and never larger than the original', () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, pixels, pixels, (width, height, boxWidth, boxHeight) => {
        const made = widthOf(
          { width: boxWidth, height: boxHeight },
          { ...portrait, width, height },
        );
        expect(made).toBeGreaterThanOrEqual(1);
        expect(made).toBeLessThanOrEqual(Math.min(width, 2000));
      }),
    );
  });
});
