import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';

describe('put', () => {
  it('names a file by its content and tells the type from it', async () => {
    const { media } = await openTestShop();
    const content = await plainImage(30, 40);
    const file = await media.put(content, 'products', 'Ring 1.jpg');
    expect(file.key).toBe(`products/ring-1-jpg-${file.sha256.slice(0, 10)}.png`);
    expect(file).toMatchObject({ type: 'image/png', width: 30, height: 40 });
    expect(await readFile(media.pathOf(file))).toEqual(Buffer.from(content));
    expect(await media.find(file.key)).toEqual(file);
  });

  it('keeps the same file once', async () => {
    const { media } = await openTestShop();
    const content = await plainImage(30, 40);
    const files = await Promise.all([1, 2, 3].map(() => media.put(content, 'products', 'a')));
    expect(new Set(files.map((file) => file.key)).size).toBe(1);
    expect(await readdir(join(media.folder, 'products'))).toHaveLength(1);
  });

  it('counts pixels as seen after the rotation of the camera', async () => {
    const { media } = await openTestShop();
    const turned = await sharp(await plainImage(30, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await media.put(turned, 'products', 'a');
    expect(file).toMatchObject({ type: 'image/jpeg', width: 40, height: 30 });
  });

  it.each(['avif', 'webp', 'gif'] as const)('takes %s', async (format) => {
    const { media } = await openTestShop();
    const content = await sharp(await plainImage(20, 20))
      .toFormat(format)
      .toBuffer();
    const file = await media.put(content, 'products', 'a');
    expect(file.type).toBe(`image/${format}`);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', '<!doctype html><script>x()</script>'],
    ['nothing', ''],
  ])('refuses %s', async (_, content) => {
    const { media } = await openTestShop();
    await expect(media.put(Buffer.from(content), 'products', 'a')).rejects.toThrow(
      UnusableMediaError,
    );
  });
});
