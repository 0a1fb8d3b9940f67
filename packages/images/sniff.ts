import sharp, { type Metadata } from 'sharp';
import { hasManyParts } from './manyParts.ts';
import type { MediaType } from './mediaType.ts';
import { isPlayable } from './playable.ts';

/** What a file is by its content. Pixels are counted as seen, after its camera's rotation. */
export interface Sniffed {
  type: MediaType;
  width: number | null;
  height: number | null;
  /** An image of several frames. */
  isMoving: boolean;
  /** Whether pages play it; of another that moves they show the first frame. */
  plays: boolean;
}

/** How sharp names what it reads the kinds as. */
const READ_AS: Partial<Record<MediaType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/** A file that can't become part of the shop; the message says why, for people. */
export class UnusableMediaError extends Error {
  override name = 'UnusableMediaError';
}

const USE = 'use AVIF, WebP, JPEG, PNG or GIF';

/** A file names a handful of brands. */
const MAX_BRANDS_BYTES = 256;

/** The type that a file begins as; `undefined` where no kind does. */
export function beginsAs(content: Uint8Array): MediaType | undefined {
  return videoType(content) ?? imageType(content);
}

/** Tells the type from the content, never from a name. Throws `UnusableMediaError`. */
export async function sniff(content: Uint8Array): Promise<Sniffed> {
  const video = videoType(content);
  if (video) return { type: video, width: null, height: null, isMoving: false, plays: false };
  if (content.byteLength === 0) throw new UnusableMediaError('it is empty');
  const image = imageType(content);
  if (!image) throw new UnusableMediaError(`it is of another kind; ${USE}`);
  if (image === 'image/avif' && !brandsOf(content).some((brand) => /^avi[fos]$/.test(brand))) {
    throw new UnusableMediaError(`HEIC is not accepted; ${USE}`);
  }
  if (image === 'image/avif' && brandsOf(content)[0] === 'avis') {
    throw new UnusableMediaError(`an AVIF that moves is not accepted; ${USE}`);
  }
  if (hasManyParts(image, content)) throw new UnusableMediaError('it has too many parts');
  let metadata: Metadata;
  try {
    metadata = await sharp(content).metadata();
  } catch (cause) {
    // Decoders go on for lines.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
    throw new UnusableMediaError(`it can't be read as an image (${reason})`, { cause });
  }
  const { format, compression, autoOrient } = metadata;
  if (format !== READ_AS[image] || (format === 'heif' && compression !== 'av1')) {
    throw new UnusableMediaError(`${format} is not accepted; ${USE}`);
  }
  const { width, height } = metadata;
  if (!isDecodable(image, width, height)) {
    throw new UnusableMediaError(`it is too large (${width} x ${height} pixels)`);
  }
  const isMoving = hasFrames(image, content, metadata);
  const plays = isMoving && isPlayable(image, metadata);
  return { type: image, width: autoOrient.width, height: autoOrient.height, isMoving, plays };
}

/** The image library counts the frames of a GIF or a WebP, and knows only the first of others. */
function hasFrames(type: MediaType, content: Uint8Array, { pages = 1 }: Metadata): boolean {
  if (type === 'image/png') return hasAnimationChunk(content);
  if (type === 'image/avif') return brandsOf(content).includes('avis');
  return pages > 1;
}

/** Whether a PNG says before its image data that it is animated (APNG). */
function hasAnimationChunk(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** What an image in boxes (ISO 14496-12) says that it is: its main brand and the compatible ones. */
function brandsOf(content: Uint8Array): string[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const box = bytes.subarray(0, Math.min(bytes.readUInt32BE(0), MAX_BRANDS_BYTES));
  return box.toString('latin1', 8).match(/.{4}/gs) ?? [];
}

/**
 * Threat: of all that the image library can read, only these kinds are to reach it; others, such
 * as SVG, can name files of the server. AVIF and HEIC begin alike and are distinguished later.
 */
function imageType(content: Uint8Array): MediaType | undefined {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return head.slice(4, 8) === 'ftyp' ? 'image/avif' : undefined;
}

/** Where the kinds of video say what they are is within their first bytes. */
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

const MILLION = 1_000_000;

/** The longest side of an image, in pixels; the largest cameras' have 12,000. */
const MAX_SIDE = 16_384;

/**
 * Pixels of an image by its format. A telephone's JPEG has 50 million, a studio's 100, and it is
 * shrunk while it is decoded; the others are decoded whole, and two kilobytes can be all of it.
 */
const MAX_PIXELS: Partial<Record<MediaType, number>> = {
  'image/jpeg': 105 * MILLION,
  'image/png': 36 * MILLION,
  'image/webp': 36 * MILLION,
  'image/avif': 17 * MILLION,
  'image/gif': 16 * MILLION,
};

/** Whether an image of these sides is decoded at all. */
function isDecodable(type: MediaType, width: number, height: number): boolean {
  return Math.max(width, height) <= MAX_SIDE && width * height <= (MAX_PIXELS[type] ?? 0);
}
