import { hasOperations, imageUrl, splitFocus } from '@vitrine/contract/domain/imageUrl.ts';
import tokens from '../../../tokens.cjs';
import { PREVIEW_SIZE, type SharedImage } from '../../seo/previewTags.ts';
import { absoluteImage, type Origins } from './absoluteImage.ts';

const { width, height } = PREVIEW_SIZE;

/** The storage sends the whole image on the theme's ground; JPEG is read everywhere. */
const FRAMED = `imageMogr2/thumbnail/${width}x${height}/pad/1/color/${btoa(tokens.palette.paper)}/format/jpg`;

/**
 * A page's image for link previews: our storage draws it with the brand's name, others that know
 * its syntax set it on the theme's ground, and any other is shown as what shows it elsewhere gets
 * it.
 */
export function sharedImage(source: string | null, origins: Origins): SharedImage | undefined {
  if (!source) return undefined;
  const [plain] = splitFocus(source);
  if (!hasOperations(plain, origins.mediaBase)) return { url: absoluteImage(plain, origins) };
  const address = imageUrl(plain, origins.mediaBase);
  const url = new URL(address, origins.site).href;
  return { url: `${url}${address.includes('?') ? '&' : '?'}${FRAMED}`, ...PREVIEW_SIZE };
}
