import sharp from 'sharp';
import { sniff, UnusableMediaError } from './sniff.ts';

/** Larger uploads are refused: telephones' largest usual images have 50 million pixels. */
const MAX_PIXELS = 52_000_000;

/** Longest side of a stored image, in pixels. */
const MAX_SIDE = 2000;
const QUALITY = 82;

/**
 * An image drawn anew as WebP, upright, in sRGB: what the camera wrote beside it, such as where it
 * was taken, is gone, and so is anything hidden in the file. Of a moving one the first image stays.
 * Throws `UnusableMediaError`.
 */
export async function encodeUpload(content: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sniff(content);
  if ((width ?? 0) * (height ?? 0) > MAX_PIXELS)
    throw new UnusableMediaError('it has too many pixels');
  return sharp(content)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
