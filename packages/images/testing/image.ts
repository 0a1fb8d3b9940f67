import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A plain image of a size, as PNG. */
export function plainImage(
  width: number,
  height: number,
  background = '#7a8f88',
): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Frames of which no two in a row are alike. */
export function movingImage(side = 8, frames = 3) {
  const shades = Array.from({ length: frames }, (_, index) => 20 + (index % 3) * 100);
  const pixels = Buffer.concat(shades.map((grey) => Buffer.alloc(side * side * 3, grey)));
  const height = side * frames;
  return sharp(pixels, { raw: { width: side, height, channels: 3, pageHeight: side } });
}

/** `plainImage` as a file; gives its path. */
export async function imageFile(folder: string, name: string, background?: string) {
  const path = join(folder, name);
  await writeFile(path, await plainImage(90, 120, background));
  return path;
}
