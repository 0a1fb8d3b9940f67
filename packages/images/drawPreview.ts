import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import sharp, { type Sharp } from 'sharp';
import { PREVIEW } from './previewLook.ts';
import { wordmark } from './wordmark.ts';

/** Images at least this much wider than high stand above the name, others beside it. */
const WIDE = 1.4;
/** What the name has of a wide image's card, in pixels of height. */
const STRIP = 112;
/** Widths of an image beside the name. */
const [NARROWEST, WIDEST] = [480, 660];
const HAIRLINE = 1;
/** Between two steps an image is neither made worse nor packed. */
const UNPACKED = { compressionLevel: 0 };

/**
 * An image as link previews show it: on the theme's ground, with the brand's name. It says neither
 * name nor price of the product: previews are kept elsewhere for long, and print the title
 * themselves.
 */
export async function drawPreview(image: Sharp): Promise<Sharp> {
  const { paper, surface, line } = ownShop().tokens.palette;
  const { width, height } = PREVIEW;
  const { autoOrient } = await image.metadata();
  const proportion = autoOrient.width / autoOrient.height;
  const isWide = proportion >= WIDE;
  const panel = isWide
    ? { width, height: height - STRIP }
    : { width: clamp(Math.round(height * proportion), NARROWEST, WIDEST), height };
  const ground = isWide
    ? { left: 0, top: panel.height, width, height: STRIP }
    : { left: 0, top: 0, width: width - panel.width, height };
  const name = await sharp(await wordmark())
    .resize({
      width: Math.round(ground.width * 0.5),
      height: Math.round(ground.height * 0.4),
      fit: 'inside',
    })
    .toBuffer({ resolveWithObject: true });
  const edge = isWide
    ? { left: 0, top: ground.top, width, height: HAIRLINE }
    : { left: ground.width - HAIRLINE, top: 0, width: HAIRLINE, height };
  const hairline = sharp({ create: { ...edge, channels: 3, background: line } }).png();
  return sharp({ create: { ...PREVIEW, channels: 3, background: paper } }).composite([
    {
      input: await image
        .resize({ ...panel, fit: 'cover' })
        .flatten({ background: surface })
        .png(UNPACKED)
        .toBuffer(),
      left: width - panel.width,
      top: 0,
    },
    { input: await hairline.toBuffer(), left: edge.left, top: edge.top },
    {
      input: name.data,
      left: ground.left + Math.round((ground.width - name.info.width) / 2),
      top: ground.top + Math.round((ground.height - name.info.height) / 2),
    },
  ]);
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
