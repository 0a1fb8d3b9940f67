import { isMovingKey, MOVING } from '@vitrine/contract/domain/movingImage.ts';
import type { ImageFormat, Rendition } from '@vitrine/images/encodeRendition.ts';
import { PREVIEW, previewLook } from '@vitrine/images/previewLook.ts';
import type { MediaFile } from './mediaStore.ts';
import type { ImageOperation } from './operation.ts';

/**
 * The widths that pages ask for, in pixels; others are rounded to them.
 * Threat: nobody can fill the disk by requesting 1,000 widths of one image.
 */
const WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200, 1600, 2000];
const [NARROWEST = 0] = WIDTHS;

/** How renditions are encoded, in their names; another number where that changes. */
const ENCODING = 2;

const OWN_FORMAT: Record<string, ImageFormat> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

/** The rendition an operation means for this image; equal ones share one file in the cache. */
export function renditionOf(
  image: { key: string; type: string; width: number; height: number },
  operation: ImageOperation,
): Rendition {
  const format = operation.format ?? OWN_FORMAT[image.type] ?? 'png';
  if (operation.isFramed) return { width: PREVIEW.width, format, isFramed: true };
  const width = widthOf(image, operation.size);
  const plays = operation.plays && format === 'webp' && isMovingKey(image.key);
  return plays ? { width, format, plays } : { width, format };
}

function widthOf(image: { width: number; height: number }, size: ImageOperation['size']): number {
  if ('percent' in size) return roundUp(Math.ceil((image.width * size.percent) / 100), image);
  const widest = roundUp(size.width ?? image.width, image);
  if (size.height === null) return widest;
  const byHeight = Math.floor((size.height * image.width) / image.height);
  const fitting = WIDTHS.filter((width) => width <= byHeight).at(-1) ?? NARROWEST;
  return Math.min(image.width <= byHeight ? image.width : fitting, widest);
}

/** The next prepared width, never wider than the image. */
function roundUp(value: number, image: { width: number }): number {
  const width = WIDTHS.find((one) => one >= value) ?? WIDTHS.at(-1) ?? value;
  return Math.min(image.width, width);
}

/**
 * The cache's name of a rendition, and its ETag: the original's content and what was made of it.
 */
export function renditionName(file: MediaFile, rendition: Rendition): string {
  const { width, format, isFramed, plays } = rendition;
  const look = isFramed ? `-${previewLook().version}` : '';
  return `${file.sha256}-w${width}-e${ENCODING}${look}${plays ? MOVING : ''}.${format}`;
}
