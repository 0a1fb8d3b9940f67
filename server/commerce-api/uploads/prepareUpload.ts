import sharp from 'sharp';
import { MOST_PIXELS, sniff, UnusableMedia } from '../media/sniff.ts';

/** Longest side of a kept picture, in pixels. */
const LONGEST_SIDE = 2000;
const QUALITY = 82;

/** Tells by the content what a file is. Throws `UnusableMedia`. */
export async function uploadType(content: Uint8Array): Promise<'image' | 'video'> {
  return (await sniff(content)).type.startsWith('video/') ? 'video' : 'image';
}

/**
 * A picture drawn anew as WebP, upright: what the camera wrote beside it, such as where it was
 * taken, is gone, and so is anything hidden in the file. Throws `UnusableMedia`.
 */
export async function redrawPicture(content: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new UnusableMedia('it can’t be read to its end', { cause });
  }
}
