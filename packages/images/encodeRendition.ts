import sharp from 'sharp';
import { drawPreview } from './drawPreview.ts';
import { encodeByLikeness } from './encodeByLikeness.ts';
import { encodeMoving } from './encodeMoving.ts';

/** Formats an image can be sent in; `png` is never requested. */
export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** One image that can be made from an original, never wider or higher than that unless framed. */
export interface Rendition {
  width: number;
  format: ImageFormat;
  /** Drawn as an image for link previews, which has one size. */
  isFramed?: true;
  /** With all its frames, in WebP. */
  plays?: true;
}

const JPEG = { quality: 80, mozjpeg: true };

/**
 * Turns as the camera says, shrinks, and drops the metadata (a customer's photo may hold a place).
 */
export async function encodeRendition(original: string, rendition: Rendition): Promise<Uint8Array> {
  const { width, format, isFramed, plays } = rendition;
  if (plays) return encodeMoving(original, width);
  const whole = sharp(original).autoOrient();
  const image = isFramed
    ? await drawPreview(whole)
    : whole.resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
    case 'webp':
      return encodeByLikeness(image, format);
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer();
    case 'png':
      return image.png().toBuffer();
  }
}
