/** What the storage is asked to do with a picture; widths in CSS pixels times density. */
interface PictureRendition {
  width?: number;
  /** Percent of the original's size. */
  percent?: number;
  format?: 'avif' | 'webp';
}

/** The renditions a page offers of one picture: the prepared widths between two, in one format. */
interface PictureChoice extends Pick<PictureRendition, 'format'> {
  narrowest?: number;
  widest: number;
  /** Every second width, from the widest down: for the few browsers that need the format. */
  isSparse?: boolean;
}

/** Widths that the storage prepares; others are rounded up by the reference API. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const;

const ABSOLUTE = /^(?:https?:)?\/\//i;
const FOCUS = /#(?:top|bottom|left|right)$/;
const ORIGIN = /^(?:https?:)?\/\/[^/]*/i;

/**
 * The address of a picture: a key of the media storage, a path of its host, or an address of its
 * own. Pictures in the storage take Tencent COS image operations, such as
 * `?imageMogr2/thumbnail/!50p` (spec section 9); other hosts know no operations and their addresses
 * are left as they are.
 */
export function pictureUrl(source: string, base: string, rendition: PictureRendition = {}): string {
  const root = base.replace(/\/$/, '');
  if (!isStored(source, root)) return source;
  const [plain, focus] = splitFocus(source);
  const address = ABSOLUTE.test(plain) ? plain : withinStorage(plain, root);
  const operations = operationsOf(rendition);
  if (!operations) return address + focus;
  return `${address}${address.includes('?') ? '&' : '?'}imageMogr2/${operations}${focus}`;
}

/** `srcset` over the widths of a choice; `undefined` where the host can't resize. */
export function pictureSrcset(
  source: string,
  base: string,
  { narrowest = 0, widest, isSparse = false, ...look }: PictureChoice,
): string | undefined {
  if (!isStored(source, base.replace(/\/$/, ''))) return undefined;
  const [plain] = splitFocus(source);
  const widths = PICTURE_WIDTHS.filter((width) => width >= narrowest && width <= widest);
  return widths
    .filter((_, index) => !isSparse || (widths.length - 1 - index) % 2 === 0)
    .map((width) => `${pictureUrl(plain, base, { width, ...look })} ${width}w`)
    .join(', ');
}

/** An address without its focus (contract/pictureFocus.ts), and the focus as it stood there. */
export function splitFocus(source: string): [address: string, focus: string] {
  const [focus = ''] = FOCUS.exec(source) ?? [];
  return [source.slice(0, source.length - focus.length), focus];
}

/** Whether a picture is in the storage; `root` is the storage's address without a slash at its end. */
export function isStored(source: string, root: string): boolean {
  return !ABSOLUTE.test(source) || (ABSOLUTE.test(root) && source.startsWith(`${root}/`));
}

/** A path is written as addresses are, a key as files are named. */
function withinStorage(source: string, root: string): string {
  return source.startsWith('/')
    ? `${ORIGIN.exec(root) ?? ''}${encodeURI(source).replaceAll('%25', '%')}`
    : `${root}/${source.split('/').map(encodeURIComponent).join('/')}`;
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

/**
 * What a `<picture>` offers of a stored picture: two formats where the host can make them, and `src`
 * for browsers that know neither.
 */
export function pictureSources(
  source: string,
  base: string,
  { narrowest, widest }: Pick<PictureChoice, 'narrowest' | 'widest'>,
) {
  const widths = { narrowest, widest };
  return {
    avif: pictureSrcset(source, base, { ...widths, format: 'avif' }),
    webp: pictureSrcset(source, base, { ...widths, format: 'webp', isSparse: true }),
    src: pictureUrl(source, base, { percent: 50 }),
  };
}

/**
 * A card's second picture for screens of one pixel and of two; `srcset` where they differ. In WebP,
 * which every browser knows, and by density alone: it is looked at for a moment, where there is a
 * pointer, and what offers more makes every card on the page longer.
 */
export function secondPicture(
  source: string,
  base: string,
  widest: number,
): { src: string; srcset?: string } {
  const at = (width: number) => pictureUrl(source, base, { width, format: 'webp' });
  const half = PICTURE_WIDTHS.find((width) => width >= widest / 2) ?? widest;
  const [src, fine] = [at(half), at(widest)];
  return src === fine ? { src } : { src, srcset: `${fine} 2x` };
}
