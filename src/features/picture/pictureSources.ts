import { type PictureChoice, pictureSrcset, pictureUrl } from './pictureUrl.ts';

/** What a `<picture>` offers of a stored picture: two formats where the host can make them. */
export interface PictureSources {
  avif: string | undefined;
  webp: string | undefined;
  /** For browsers that know neither. */
  src: string;
}

export function pictureSources(
  source: string,
  base: string,
  { narrowest, widest }: Pick<PictureChoice, 'narrowest' | 'widest'>,
): PictureSources {
  const widths = { narrowest, widest };
  return {
    avif: pictureSrcset(source, base, { ...widths, format: 'avif' }),
    webp: pictureSrcset(source, base, { ...widths, format: 'webp', isSparse: true }),
    src: pictureUrl(source, base, { percent: 50 }),
  };
}
