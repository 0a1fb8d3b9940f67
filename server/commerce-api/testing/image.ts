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

/** `plainImage` as a file; gives its path. */
export async function imageFile(folder: string, name: string, background?: string) {
  const path = join(folder, name);
  await writeFile(path, await plainImage(90, 120, background));
  return path;
}
