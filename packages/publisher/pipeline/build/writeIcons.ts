import { join } from 'node:path';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import sharp from 'sharp';

/** Around a maskable icon of 512 pixels, so that no shape it is cut to takes a part of the drawing. */
const EDGE = 72;
const DRAWN = 1024;
const POINTS_PER_INCH = 72;

/**
 * Writes the brand's icon into a built folder in the sizes that devices ask for, each a square
 * without transparent corners: they round them themselves. `folder` holds `favicon.svg`.
 */
export async function writeIcons(folder: string): Promise<void> {
  const file = join(folder, 'favicon.svg');
  const { width } = await sharp(file).metadata();
  const drawing = await sharp(file, { density: (DRAWN / width) * POINTS_PER_INCH })
    .resize(DRAWN, DRAWN)
    .png()
    .toBuffer();
  const background = await groundOf(drawing);
  const icon = (size: number) => sharp(drawing).resize(size, size).flatten({ background }).png();
  await Promise.all([
    icon(180).toFile(join(folder, 'apple-touch-icon.png')),
    icon(192).toFile(join(folder, 'icon-192.png')),
    icon(512).toFile(join(folder, 'icon-512.png')),
    icon(512 - 2 * EDGE)
      .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background })
      .toFile(join(folder, 'icon-maskable.png')),
  ]);
}

/** The colour at the middle of the drawing's edge; the page's own where there is none. */
async function groundOf(drawing: Buffer) {
  const edge = { left: 4, top: DRAWN / 2, width: 1, height: 1 };
  const [r, g, b, alpha] = await sharp(drawing).ensureAlpha().extract(edge).raw().toBuffer();
  return alpha === 255 ? { r, g, b } : ownShop().tokens.palette.paper;
}
