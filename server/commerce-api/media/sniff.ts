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

/** Where the kinds of film say what they are is within their first bytes. */
const HEAD_BYTES = 64;

/**
 * MP4 and MOV have `ftyp` at their fifth byte, except that AVIF does too, and older cameras' MOV
 * begins with another of QuickTime's atoms; WebM and Matroska begin with the EBML mark and name
 * themselves after it; AVI is a kind of RIFF.
 */
function videoType(content: Uint8Array): MediaType | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    if (/^(avi[fos]|mif1|msf1|hei[cxms]|hev[cx])$/.test(brand)) return undefined;
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  if (/^(?:moov|mdat|wide|pnot)$/.test(head.slice(4, 8))) return 'video/quicktime';
  if (head.startsWith('\x1a\x45\xdf\xa3')) {
    return head.includes('matroska') ? 'video/x-matroska' : 'video/webm';
  }
  return head.startsWith('RIFF') && head.slice(8, 12) === 'AVI ' ? 'video/x-msvideo' : undefined;
}
