import { MAX_FRAMES } from '@vitrine/contract/domain/movingImage.ts';
import type { ImageFormat } from '@vitrine/images/encodeRendition.ts';

/** What an address asks of an image. */
export interface ImageOperation {
  /** 1 to 100 percent of the original, or a box in pixels with either side open. */
  size: { percent: number } | { width: number | null; height: number | null };
  /** `null`: the original's own. */
  format: ImageFormat | null;
  /** Whether the box is filled with the theme's ground: an image for link previews. */
  isFramed?: true;
  /** Whether an image that moves does so. */
  plays?: true;
}

/** What a bare address means: never the original, which may be far larger than any screen. */
export const BARE: ImageOperation = {
  size: { width: 1600, height: null },
  format: null,
};

const FORMATS = new Map<string, ImageFormat>([
  ['avif', 'avif'],
  ['webp', 'webp'],
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
]);

/**
 * Reads the part of Tencent COS's image syntax that the shop uses:
 * `imageMogr2/thumbnail/!50p`, `/thumbnail/640x`, `x480` or `640x480` (fit within),
 * `/format/avif|webp|jpg`, `/strip`, in any order; `/pad/1` with `/color/...`,
 * which is read over, since the ground is always the theme's; `/cgif/100`, the most frames of an
 * image that moves.
 * `query` is what follows the `?`. One that is no image operation counts as bare;
 * `undefined` means a wrong one.
 */
export function parseOperation(query: string): ImageOperation | undefined {
  const [name, ...parts] = decode(query).replace(/\/$/, '').split('/');
  if (name !== 'imageMogr2') return BARE;
  const operation: ImageOperation = { ...BARE };
  while (parts.length > 0) {
    const word = parts.shift();
    if (word === 'strip') continue;
    const value = parts.shift() ?? '';
    if (word === 'thumbnail') {
      const size = parseSize(value);
      if (!size) return undefined;
      operation.size = size;
    } else if (word === 'format') {
      const format = FORMATS.get(value);
      if (!format) return undefined;
      operation.format = format;
    } else if (word === 'pad') {
      if (value === '1') operation.isFramed = true;
      else if (value !== '0') return undefined;
    } else if (word === 'cgif') {
      if (value !== String(MAX_FRAMES)) return undefined;
      operation.plays = true;
    } else if (word !== 'color') {
      return undefined;
    }
  }
  return operation;
}

function parseSize(value: string): ImageOperation['size'] | undefined {
  const percent = /^!(\d{1,3})p$/.exec(value)?.[1];
  if (percent !== undefined) {
    const share = whole(percent);
    return share === null ? undefined : { percent: Math.min(share, 100) };
  }
  const box = /^(\d{0,5})x(\d{0,5})$/.exec(value);
  if (!box) return undefined;
  const [width, height] = [whole(box[1]), whole(box[2])];
  const open = [box[1], box[2]].filter((side) => side === '').length;
  const read = [width, height].filter((side) => side !== null).length;
  return read > 0 && open + read === 2 ? { width, height } : undefined;
}

/** A whole number from 1 on. */
function whole(digits: string | undefined): number | null {
  return digits && /^[1-9]\d*$/.test(digits) ? Number(digits) : null;
}

/** Browsers and proxies write `!` as it is or as `%21`. */
function decode(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch (error) {
    if (error instanceof URIError) return query;
    throw error;
  }
}
