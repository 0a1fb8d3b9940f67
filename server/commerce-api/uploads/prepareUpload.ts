import sharp from 'sharp';
import type { MediaType } from '../media/mediaKey.ts';
import { UnusableMedia } from '../media/sniff.ts';
import { checkChunks } from './chunks.ts';
import { checkElements } from './elements.ts';
import { plainBoxes } from './plainBoxes.ts';

/** Longest side of a kept picture, in pixels. */
const LONGEST_SIDE = 2000;
const QUALITY = 82;
/**
 * Larger ones are refused: half a megabyte can unfold to 100 million pixels, which take 600 MB to
 * draw. Telephones' largest usual pictures have 50 million.
 */
const MOST_PIXELS = 52_000_000;
/** A picture that takes longer was made to. */
const LONGEST_SECONDS = 30;

/**
 * A customer's file as the shop keeps it: nothing hides in it that a browser could take for
 * something else. `type` is what its content begins as. Throws `UnusableMedia`.
 */
export async function prepareUpload(content: Uint8Array, type: MediaType): Promise<Uint8Array> {
  switch (type) {
    case 'video/mp4':
    case 'video/quicktime':
      return plainBoxes(content);
    case 'video/webm':
    case 'video/x-matroska':
      checkElements(content);
      return content;
    case 'video/x-msvideo':
      checkChunks(content);
      return content;
    default:
      return redrawPicture(content);
  }
}

/**
 * A picture drawn anew as WebP, upright, in sRGB: what the camera wrote beside it, such as where it
 * was taken, is gone, and so is anything hidden in the file. Of a moving one the first picture stays.
 */
async function redrawPicture(content: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new UnusableMedia('it can’t be read to its end', { cause });
  }
}
