import { PICTURE_WIDTHS, pictureUrl } from '../picture/pictureUrl.ts';

/** A card's second picture for screens of one pixel and of two; `srcset` where they differ. */
export interface SecondPicture {
  src: string;
  srcset?: string;
}

/**
 * In WebP, which every browser knows, and by density alone: it is looked at for a moment, where
 * there is a pointer, and what offers more makes every card on the page longer.
 */
export function secondPicture(source: string, base: string, widest: number): SecondPicture {
  const at = (width: number) => pictureUrl(source, base, { width, format: 'webp' });
  const half = PICTURE_WIDTHS.find((width) => width >= widest / 2) ?? widest;
  const [src, fine] = [at(half), at(widest)];
  return src === fine ? { src } : { src, srcset: `${fine} 2x` };
}
