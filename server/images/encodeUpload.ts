import sharp from 'sharp';

/** Longest side of a stored image, in pixels. */
const MAX_SIDE = 2000;
const QUALITY = 82;

/**
 * An image drawn anew as WebP, upright, in sRGB: what the camera wrote beside it, such as where it
 * was taken, is gone, and so is anything hidden in the file. Of a moving one the first image stays.
 */
export function encodeUpload(content: Uint8Array): Promise<Uint8Array> {
  return sharp(content)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
