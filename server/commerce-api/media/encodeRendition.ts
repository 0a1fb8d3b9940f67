import sharp from 'sharp';
import { drawPreview } from './drawPreview.ts';
import { encodeByLikeness } from './encodeByLikeness.ts';
import type { Rendition } from './rendition.ts';

const JPEG = { quality: 80, mozjpeg: true };

/** Turns as the camera says, shrinks, and drops the metadata (a customer's photo may hold a place). */
export async function encodeRendition(original: string, rendition: Rendition): Promise<Uint8Array> {
  const { width, format, isFramed } = rendition;
  const whole = sharp(original).autoOrient();
  const picture = isFramed
    ? await drawPreview(whole)
    : whole.resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
    case 'webp':
      return encodeByLikeness(picture, format);
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer();
    case 'png':
      return picture.png().toBuffer();
  }
}
