import type { MediaType } from './mediaType.ts';

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
export function isDecodable(type: MediaType, width: number, height: number): boolean {
  return Math.max(width, height) <= MAX_SIDE && width * height <= (MAX_PIXELS[type] ?? 0);
}
