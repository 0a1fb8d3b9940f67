import { hasOperations, imageUrl, splitFocus } from './imageUrl.ts';
import { localWidths } from './localImage.ts';
import { IMAGE_WIDTHS } from './resizedUrl.ts';

/** What ends the name of a moving image that pages play. */
export const MOVING = '-moving';
const MOVING_KEY = /-[\da-f]{10}-moving\.(?:gif|webp)$/;

/** As many frames as COS's own operation allows. */
export const MAX_FRAMES = 100;

/** A moving image weighs as much as dozens of still ones: it is shown no finer than this. */
const WIDEST = 960;

/** Whether a key of the shop's own storage is that of a moving image that pages play. */
export const isMovingKey = (key: string) => MOVING_KEY.test(key);

/** A local image that pages play (localImage.ts). */
const LOCAL_MOVING = /^(\/assets\/images\/[\da-f]{16}m\/)(\d+)\.webp$/;

/** The widths in pixels that such an image has moving files of, and their names. */
export const movingWidths = (widest: number) => localWidths(Math.min(widest, WIDEST));
export const movingFile = (width: number) => `${width}m.webp`;

/** `srcset` of an image as it moves; every other rendition of it stands still. */
export function movingSrcset(source: string, base: string): string | undefined {
  const [plain] = splitFocus(source);
  const [, folder, widest] = LOCAL_MOVING.exec(plain) ?? [];
  if (folder) {
    const widths = movingWidths(Number(widest));
    return widths.map((width) => `${folder}${movingFile(width)} ${width}w`).join(', ');
  }
  if (!isMovingKey(plain) || !hasOperations(plain, base)) return undefined;
  return IMAGE_WIDTHS.filter((width) => width <= WIDEST)
    .map((width) => {
      const still = imageUrl(plain, base, { width, format: 'webp' });
      return `${still}/cgif/${MAX_FRAMES} ${width}w`;
    })
    .join(', ');
}
