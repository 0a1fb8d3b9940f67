import { HALF_WIDTH, IMAGE_WIDTHS, type ImageRendition } from './resizedUrl.ts';

/** Where a release has the images that the publisher resized (docs/decisions/0028). */
export const LOCAL_IMAGES = '/assets/images/';
/** What readers elsewhere get, such as catalogues: not all of them know WebP. */
export const LARGE_JPEG = 'large.jpg';

/**
 * The folder of one original, by its content and by `m` if pages play it, and the widest of its
 * files.
 */
const LOCAL = /^(\/assets\/images\/[\da-f]{16}m?\/)(\d+)\.webp$/;

/** The address of a resized image's widest file, which tells those of all others. */
export const localImage = (hash: string, widest: number) => `${LOCAL_IMAGES}${hash}/${widest}.webp`;

/** Whether an address is one of `localImage`. */
export const isLocalImage = (source: string) => LOCAL.test(source);

/** The widths in pixels that an image has files of: it is never enlarged. */
export const localWidths = (widest: number): number[] => [
  ...IMAGE_WIDTHS.filter((width) => width < widest),
  widest,
];

/** The narrowest file of a local image that is so wide, or its widest. */
export const localUrl = (source: string, { width = HALF_WIDTH }: ImageRendition) =>
  source.replace(
    LOCAL,
    (_, folder: string, widest: string) =>
      `${folder}${IMAGE_WIDTHS.find((each) => each >= width && each < Number(widest)) ?? widest}.webp`,
  );

/** The address of a local image for readers elsewhere, 1200 pixels wide at most. */
export const localJpeg = (source: string) => source.replace(LOCAL, `$1${LARGE_JPEG}`);
