import sharp from 'sharp';
import { frameTimes, timesPlayed } from './playable.ts';

/** Lower than a still's: each frame is seen briefly. */
const QUALITY = 70;

/** A moving image as WebP, shrunk, without metadata. It ends by itself. */
export async function encodeMoving(original: string, width: number): Promise<Uint8Array> {
  const image = sharp(original, { animated: true });
  const metadata = await image.metadata();
  return image
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, delay: frameTimes(metadata), loop: timesPlayed(metadata) })
    .toBuffer();
}
