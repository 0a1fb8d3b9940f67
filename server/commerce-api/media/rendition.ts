import type { MediaFile } from './mediaStore.ts';
import type { PictureFormat, PictureOperation } from './operation.ts';
import { PREVIEW, PREVIEW_LOOK } from './previewLook.ts';

/**
 * The sizes and qualities pictures come in. Threat: every other number asked for is rounded up
 * to one of these, so that no one can fill the disk by asking for 1,000 widths of one picture.
 */
const SIDES = [160, 240, 320, 480, 640, 800, 960, 1200, 1600, 2000];
const QUALITIES = [40, 50, 60, 70, 80, 90];

const DEFAULT_QUALITY = { avif: 58, webp: 78, jpg: 80, png: 100 } satisfies Record<
  PictureFormat,
  number
>;

const OWN_FORMAT: Record<string, PictureFormat> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

/** One picture that can be made from an original, never wider or higher than that unless framed. */
export interface Rendition {
  width: number;
  format: PictureFormat;
  quality: number;
  /** Drawn as a picture for link previews, which has one size. */
  isFramed?: true;
}

/** The rendition an operation means for this picture; equal ones share one file in the cache. */
export function renditionOf(
  picture: { type: string; width: number; height: number },
  operation: PictureOperation,
): Rendition {
  const format = operation.format ?? OWN_FORMAT[picture.type] ?? 'png';
  const quality =
    operation.quality === null || format === 'png'
      ? DEFAULT_QUALITY[format]
      : roundUp(operation.quality, QUALITIES);
  if (operation.isFramed) return { width: PREVIEW.width, format, quality, isFramed: true };
  return { width: widthOf(picture, operation.size), format, quality };
}

function widthOf(
  picture: { width: number; height: number },
  size: PictureOperation['size'],
): number {
  if ('percent' in size) {
    const asked = Math.ceil((picture.width * size.percent) / 100);
    return Math.min(picture.width, roundUp(asked, SIDES));
  }
  const widest = size.width === null ? picture.width : roundUp(size.width, SIDES);
  const highest = size.height === null ? picture.height : roundUp(size.height, SIDES);
  const byHeight = Math.floor((highest * picture.width) / picture.height);
  return Math.max(1, Math.min(picture.width, widest, byHeight, SIDES.at(-1) ?? widest));
}

function roundUp(value: number, steps: number[]): number {
  return steps.find((step) => step >= value) ?? steps.at(-1) ?? value;
}

/** The cache's name of a rendition, and its ETag: the original's content and what was made of it. */
export function renditionName(file: MediaFile, rendition: Rendition): string {
  const { width, format, quality, isFramed } = rendition;
  const look = isFramed ? `-${PREVIEW_LOOK}` : '';
  return `${file.sha256}-w${width}-q${quality}${look}.${format}`;
}
