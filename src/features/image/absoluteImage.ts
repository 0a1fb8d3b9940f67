import { imageUrl, splitFocus } from '@vitrine/contract/domain/imageUrl.ts';
import { isLocalImage, localJpeg } from '@vitrine/contract/domain/localImage.ts';

/** Wide enough for what shows images elsewhere: link previews, search engines, catalogues. */
const WIDTH = 1200;

/** Where a page's addresses begin: the shop's origin, and the media storage. */
export interface Origins {
  site: URL;
  mediaBase: string;
}

/** The address of an image for who reads it away from the shop. */
export function absoluteImage(source: string, { site, mediaBase }: Origins): string {
  const [plain] = splitFocus(source);
  const address = isLocalImage(plain)
    ? localJpeg(plain)
    : imageUrl(plain, mediaBase, { width: WIDTH });
  return new URL(address, site).href;
}
