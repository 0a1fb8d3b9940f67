/** What the storage is asked to do with a picture; widths in CSS pixels times density. */
export interface PictureRendition {
  width?: number;
  /** Percent of the original's size. */
  percent?: number;
  format?: 'avif' | 'webp';
}

/** Widths that the storage prepares; others are rounded up by the reference API. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const;

const ABSOLUTE = /^(?:https?:)?\/\//i;

/**
 * The address of a picture: a key of the media storage, or an address of its own. Pictures in the
 * storage take Tencent COS image operations, such as `?imageMogr2/thumbnail/!50p` (spec section 9);
 * other hosts know no operations and their addresses are left as they are.
 */
export function pictureUrl(source: string, base: string, rendition: PictureRendition = {}): string {
  const root = base.replace(/\/$/, '');
  if (!isStored(source, root)) return source;
  const address = ABSOLUTE.test(source) ? source : `${root}/${encodeKey(source)}`;
  const operations = operationsOf(rendition);
  if (!operations) return address;
  return `${address}${address.includes('?') ? '&' : '?'}imageMogr2/${operations}`;
}

/** `srcset` over the prepared widths up to `widest`; `undefined` where the host can't resize. */
export function pictureSrcset(
  source: string,
  base: string,
  widest: number,
  format: PictureRendition['format'],
): string | undefined {
  if (!isStored(source, base.replace(/\/$/, ''))) return undefined;
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureUrl(source, base, { width, format })} ${width}w`)
    .join(', ');
}

function isStored(source: string, root: string): boolean {
  return !ABSOLUTE.test(source) || (ABSOLUTE.test(root) && source.startsWith(`${root}/`));
}

function encodeKey(key: string): string {
  return key.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
}

function operationsOf({ width, percent, format }: PictureRendition): string {
  return [
    width && `thumbnail/${width}x`,
    percent && `thumbnail/!${percent}p`,
    format && `format/${format}`,
  ]
    .filter(Boolean)
    .join('/');
}
