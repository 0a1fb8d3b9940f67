import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Logger } from '../http/logger.ts';
import { drawPreview } from './drawPreview.ts';
import { fileExists, writeWhole } from './files.ts';
import type { MediaFile, MediaStore } from './mediaStore.ts';
import type { Rendition } from './rendition.ts';
import { renditionPath } from './renditions.ts';
import { MOST_PIXELS } from './sniff.ts';

/** Encoding takes a whole core for a second or so; more at once would starve the shop. */
const MOST_ENCODES = 2;

/** AVIF's scale of 0 to 9: at 2 it is several times faster than the default for a few percent more bytes. */
const AVIF_EFFORT = 2;

/** Gives a rendition's bytes, from the cache or freshly made. Rejects where the original is broken. */
export type Derivatives = (file: MediaFile, rendition: Rendition) => Promise<Uint8Array>;

/** Equal requests at the same time share one encode. A cache that can not be written is logged, and the picture is still served. */
export function createDerivatives(
  media: MediaStore,
  logger: Logger,
  encode: typeof encodeRendition = encodeRendition,
): Derivatives {
  const limit = pLimit(MOST_ENCODES);
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function make(path: string, file: MediaFile, rendition: Rendition): Promise<Uint8Array> {
    if (await fileExists(path)) return readFile(path);
    const content = await limit(async () => encode(await media.bring(file), rendition));
    await writeWhole(path, content).catch((error: unknown) => {
      logger.error(`${file.key} was served, but could not be kept in the cache.`, { path, error });
    });
    return content;
  }

  return (file, rendition) => {
    const path = join(media.cacheFolder, renditionPath(file, rendition));
    const running = underWay.get(path);
    if (running) return running;
    const made = make(path, file, rendition).finally(() => underWay.delete(path));
    underWay.set(path, made);
    return made;
  };
}

/** Turns as the camera says, shrinks, and drops the metadata (a customer's photo may hold a place). */
export async function encodeRendition(original: string, rendition: Rendition): Promise<Uint8Array> {
  const { width, format, quality, isFramed } = rendition;
  const whole = sharp(original, { limitInputPixels: MOST_PIXELS }).autoOrient();
  const picture = isFramed
    ? await drawPreview(whole)
    : whole.resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
    case 'webp':
      return picture.webp({ quality }).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return picture.png().toBuffer();
  }
}
