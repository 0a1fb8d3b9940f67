/** The address of an image in the media storage that a page prints, in one size. */
export interface PrintedImage {
  address: string;
  /** The lower, the sooner a visitor is likely to request it. */
  rank: number;
}

/** Those of lower ranks are of first screens and link previews. */
export const LATER_RANK = 200;

const ELEMENT =
  /<picture>(?:(?!<\/?picture>).)*<\/picture>|<(?:img|link|meta)\s(?:[^<>"]|"[^<"]*")*>/gs;
const ADDRESSES = /\s(?:(src|href|content)|srcset|imagesrcset)="([^"]*)"/gi;
const IS_PREVIEW = /^<meta [^>]*property="og:image"/;
const IS_PRELOAD = /^<link [^>]*as="image"/;
const IS_FIRST = /\s(?:fetchpriority="high"|loading="eager")/i;
/** Storages that read operations in the syntax of COS have this in the address of a size. */
const OPERATIONS = 'imageMogr2/';

/** Visitors begin on these. */
const FIRST_ROUTES = [
  '',
  '/shop',
  '/category/[slug]',
  '/shop-overviews/[slug]',
  '/discount-landing/[slug]',
  '/blog',
  '/blog-overviews/[slug]',
].map((route) => `/[...locale]${route}`);

/**
 * The sizes of images that a page prints (`srcset`, `src`, preloads, `og:image`) and the storage at
 * `mediaBaseUrl` makes when they are requested. Pages are our own templates' work, so this reads
 * them as text.
 */
export function printedImages(
  html: string,
  route: string,
  { mediaBaseUrl, siteUrl }: { mediaBaseUrl: string; siteUrl: string },
): PrintedImage[] {
  const place = FIRST_ROUTES.indexOf(route);
  const routeRank = place < 0 ? FIRST_ROUTES.length : place;
  const root = `${mediaBaseUrl.replace(/\/$/, '')}/`;
  const origin = siteUrl.replace(/\/$/, '');
  const ranks = new Map<string, number>();
  for (const [element] of html.matchAll(ELEMENT)) {
    if (!element.includes(OPERATIONS)) continue;
    const need = needOf(element);
    for (const [, single, value = ''] of element.matchAll(ADDRESSES)) {
      for (const printed of single ? [value] : addressesIn(value)) {
        const address = printed.replace(origin + root, root).replaceAll('&amp;', '&');
        if (!address.startsWith(root) || !address.includes(OPERATIONS)) continue;
        // Nearly all browsers choose AVIF: pages have theirs before any has other formats.
        const rank = need * 100 + (address.endsWith('/avif') ? 0 : 50) + routeRank;
        ranks.set(address, Math.min(rank, ranks.get(address) ?? rank));
      }
    }
  }
  return [...ranks].map(([address, rank]) => ({ address, rank }));
}

function needOf(element: string): 0 | 1 | 2 {
  if (IS_FIRST.test(element) || IS_PRELOAD.test(element)) return 0;
  return IS_PREVIEW.test(element) ? 1 : 2;
}

const addressesIn = (srcset: string) =>
  srcset.split(',').map((choice) => choice.trim().split(/\s/, 1)[0] ?? '');
