import { isLocalImage, localUrl } from './localImage.ts';
import { filledTemplate, IMAGE_WIDTHS, type ImageRendition, withOperations } from './resizedUrl.ts';

/** The renditions a page offers of one image: the prepared widths between two, in one format. */
interface ImageChoice extends Pick<ImageRendition, 'format'> {
  narrowest?: number;
  widest: number;
}

const ABSOLUTE = /^(?:https?:)?\/\//i;
const FOCUS = /#(?:top|bottom|left|right)$/;
const ORIGIN = /^(?:https?:)?\/\/[^/]*/i;

/**
 * The address of an image: a key of the media storage, a path of its host, or an address of its
 * own. Who makes it smaller is the shop's choice (docs/settings.md); where nobody does, it is
 * the original's.
 */
export function imageUrl(source: string, base: string, rendition?: ImageRendition): string {
  const [plain, focus] = splitFocus(source);
  const { address, service } = whereIs(plain, base);
  if (service === 'none' || !rendition) return address + focus;
  const resized =
    process.env.MEDIA_RESIZE && service
      ? resizedBy(service, address, rendition)
      : withOperations(address, rendition);
  return resized + focus;
}

const resizedBy = (service: string, address: string, rendition: ImageRendition) =>
  service === 'local' ? localUrl(address, rendition) : filledTemplate(service, address, rendition);

/** `srcset` over the widths of a choice; `undefined` where nobody makes the image smaller. */
export function imageSrcset(
  source: string,
  base: string,
  { narrowest = 0, widest, ...look }: ImageChoice,
): string | undefined {
  const [plain] = splitFocus(source);
  if (whereIs(plain, base).service === 'none') return undefined;
  return IMAGE_WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${imageUrl(plain, base, { width, ...look })} ${width}w`)
    .join(', ');
}

/**
 * Whether the storage reads operations in the syntax of COS, in which it can do more than shrink.
 */
export const hasOperations = (source: string, base: string) =>
  whereIs(splitFocus(source)[0], base).service === '';

/**
 * The whole address of an image, and what makes it smaller: a template, nothing for the syntax of
 * COS, `local` for files of the release, or `none`.
 */
function whereIs(source: string, base: string): { address: string; service: string } {
  // By the setting itself: bundlers then leave out what a shop without it has no use for.
  if (process.env.MEDIA_RESIZE && isLocalImage(source)) {
    return { address: source, service: 'local' };
  }
  const root = base.replace(/\/$/, '');
  const isAbsolute = ABSOLUTE.test(source);
  const isStored = !isAbsolute || (ABSOLUTE.test(root) && source.startsWith(`${root}/`));
  const address = isAbsolute ? source : withinStorage(source, root);
  const service = isStored ? '' : 'none';
  return { address, service: process.env.MEDIA_RESIZE ? chosenService(address, service) : service };
}

/**
 * The service of the setting. A template that begins with an address is for images of any host,
 * any other is the storage's own. Images at the shop's own address are always the embedded API's.
 */
function chosenService(address: string, service: string): string {
  const setting = process.env.MEDIA_RESIZE ?? '';
  if (setting === 'none') return setting;
  if (!ABSOLUTE.test(address) || setting === 'elsewhere') return service;
  if (setting === 'publisher') return 'none';
  return service === '' || ABSOLUTE.test(setting) ? setting : 'none';
}

/** An address without its focus (domain/imageFocus.ts), and the focus as it stood there. */
export function splitFocus(source: string): [address: string, focus: string] {
  const [focus = ''] = FOCUS.exec(source) ?? [];
  return [source.slice(0, source.length - focus.length), focus];
}

/** A path is written as addresses are, a key as files are named. */
function withinStorage(source: string, root: string): string {
  return source.startsWith('/')
    ? `${ORIGIN.exec(root) ?? ''}${encodeURI(source).replaceAll('%25', '%')}`
    : `${root}/${source.split('/').map(encodeURIComponent).join('/')}`;
}

function hasOneFormat(source: string, base: string): boolean {
  const { service } = whereIs(splitFocus(source)[0], base);
  return service !== '' && !service.includes('{format}');
}

/**
 * What a page offers of an image: its widths in AVIF, or in what a service chooses that is asked for
 * no format, and `src` for browsers that read neither.
 */
export function imageSources(
  source: string,
  base: string,
  widths: Pick<ImageChoice, 'narrowest' | 'widest'>,
): { srcset: string | undefined; src: string } {
  const isChosenElsewhere = process.env.MEDIA_RESIZE && hasOneFormat(source, base);
  const choice = isChosenElsewhere ? widths : { ...widths, format: 'avif' as const };
  return {
    srcset: imageSrcset(source, base, choice),
    src: imageUrl(source, base, { percent: 50 }),
  };
}

/**
 * A card's second image for screens of one pixel and of two; `srcset` where they differ. In WebP,
 * which every browser knows, and by density alone: it is seen briefly, where there is a
 * pointer, and what offers more makes every card on the page longer.
 */
export function secondImage(
  source: string,
  base: string,
  widest: number,
): { src: string; srcset?: string } {
  const at = (width: number) => imageUrl(source, base, { width, format: 'webp' });
  const half = IMAGE_WIDTHS.find((width) => width >= widest / 2) ?? widest;
  const [src, fine] = [at(half), at(widest)];
  return src === fine ? { src } : { src, srcset: `${fine} 2x` };
}
