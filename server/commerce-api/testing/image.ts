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

/** Three frames, of which no two are alike. */
export function movingImage(side = 8) {
  const pixels = Buffer.concat([20, 120, 220].map((grey) => Buffer.alloc(side * side * 3, grey)));
  return sharp(pixels, { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } });
}

/** `plainImage` as a file; gives its path. */
export async function imageFile(folder: string, name: string, background?: string) {
  const path = join(folder, name);
  await writeFile(path, await plainImage(90, 120, background));
  return path;
}
