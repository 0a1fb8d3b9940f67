import sharp, { type Metadata } from 'sharp';
import type { MediaType } from './mediaKey.ts';

/** Larger pictures are refused: a small file can unfold to more pixels than memory holds. */
export const MOST_PIXELS = 100_000_000;

/** What a file is by its content. Pixels are counted as seen, after its camera's rotation. */
export interface Sniffed {
  type: MediaType;
  width: number | null;
  height: number | null;
}

const PICTURES: Record<string, MediaType> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** A file that can't become part of the shop; the message says why, in words for people. */
export class UnusableMedia extends Error {
  override name = 'UnusableMedia';
}

/** Tells the type from the content, never from a name. Throws `UnusableMedia`. */
export async function sniff(content: Uint8Array): Promise<Sniffed> {
  const video = videoType(content);
  if (video) return { type: video, width: null, height: null };
  let metadata: Metadata;
  try {
    metadata = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableMedia(`it can't be read as a picture (${reason})`, { cause });
  }
  const { format, compression, autoOrient } = metadata;
  const type = format === 'heif' && compression === 'av1' ? 'image/avif' : PICTURES[format];
  if (!type) {
    throw new UnusableMedia(`${format} is not accepted; use AVIF, WebP, JPEG, PNG or GIF`);
  }
  return { type, width: autoOrient.width, height: autoOrient.height };
}

/** MP4 has `ftyp` at its fifth byte, except that AVIF does too; WebM begins with the EBML mark. */
function videoType(content: Uint8Array): MediaType | undefined {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 12));
  if (head.toString('latin1', 4, 8) === 'ftyp') {
    const brand = head.toString('latin1', 8, 12);
    return /^(avi[fos]|mif1|msf1|hei[cxms]|hev[cx])$/.test(brand) ? undefined : 'video/mp4';
  }
  return head.toString('hex', 0, 4) === '1a45dfa3' ? 'video/webm' : undefined;
}
