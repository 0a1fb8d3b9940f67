import { join } from 'node:path';
import { hitchhikersSSIM } from '@blazediff/ssim/hitchhikers-ssim';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { encodeByLikeness } from './encodeByLikeness.ts';

const DEMO = join(import.meta.dirname, '../../demo/catalogue/media/products');
const rgba = (image: Sharp) => image.ensureAlpha().raw().toBuffer();

/** An image of the demo in a width, encoded: its bytes a pixel, and how like the original it is. */
async function encoded(name: string, width: number, format: 'avif' | 'webp' = 'avif') {
  const image = sharp(join(DEMO, `${name}.webp`)).resize({ width });
  const rendition = await encodeByLikeness(image.clone(), format);
  const { height } = await sharp(rendition).metadata();
  const [original, shown] = [await rgba(image), await rgba(sharp(rendition))];
  const likeness = hitchhikersSSIM(original, shown, undefined, width, height);
  return { bytes: rendition.length / (width * height), likeness };
}

it.each([
  ['the leather of a bag', 'alcyon-top-handle-1'],
  ['the shank of a ring', 'eternity-band-sapphire-1'],
])('keeps %s as it is', async (_, name) => {
  expect((await encoded(name, 1000)).likeness).toBeGreaterThan(0.993);
  expect((await encoded(name, 640, 'webp')).likeness).toBeGreaterThan(0.993);
});

it('spends fewer bytes where fewer do, and no more than an image may have', async () => {
  const [plain, leather, cashmere] = await Promise.all(
    ['bangle-jade-1', 'eternity-band-sapphire-1', 'mist-cashmere-stole-1'].map((name) =>
      encoded(name, 800),
    ),
  );
  expect(plain?.bytes).toBeLessThan((leather?.bytes ?? 0) / 1.5);
  expect(cashmere?.bytes).toBeLessThan(0.075);
});

it('keeps what is transparent', async () => {
  const clear = sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } });
  const { data, info } = await sharp(await encodeByLikeness(clear, 'avif'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.channels, data[3]]).toEqual([4, 0]);
});
