import { PICTURE_WIDTHS, type PictureRendition } from './resizedUrl.ts';

/** Where a release has the images that the publisher resized (docs/decisions/0028). */
export const LOCAL_IMAGES = '/assets/images/';
/** What readers elsewhere get, such as catalogues: not all of them know WebP. */
export const LARGE_JPEG = 'large.jpg';

/** The folder of one original, by its content, and the widest of its files. */
const LOCAL = /^(\/assets\/images\/[\da-f]{16}\/)(\d+)\.webp$/;

/** The address of a resized image's widest file, which tells those of all others. */
export const localImage = (hash: string, widest: number) => `${LOCAL_IMAGES}${hash}/${widest}.webp`;

/** Whether an address is one of `localImage`. */
export const isLocalImage = (source: string) => LOCAL.test(source);

/** The widths in pixels that an image has files of: it is never enlarged. */
export const localWidths = (widest: number): number[] => [
  ...PICTURE_WIDTHS.filter((width) => width < widest),
  widest,
];

/** The file that shows a local image at least so wide. */
export function localUrl(source: string, { width, percent = 100 }: PictureRendition): string {
  const [, folder = '', name = ''] = LOCAL.exec(source) ?? [];
  const widest = Number(name);
  const wanted = width ?? (widest * percent) / 100;
  return `${folder}${localWidths(widest).find((each) => each >= wanted) ?? widest}.webp`;
}

/** `srcset` of a local image between two widths. */
export function localSrcset(source: string, narrowest: number, widest: number): string {
  const widths = localWidths(Number(LOCAL.exec(source)?.[2]));
  const between = widths.filter((width) => width >= narrowest && width <= widest);
  return (between.length > 0 ? between : widths.slice(-1))
    .map((width) => `${localUrl(source, { width })} ${width}w`)
    .join(', ');
}

/** The address of a local image for readers elsewhere, 1200 pixels wide at most. */
export const localJpeg = (source: string) => source.replace(LOCAL, `$1${LARGE_JPEG}`);
