import tokens from '../../../tokens.cjs';
import { isStored, pictureUrl, splitFocus } from '../../domain/pictureUrl.ts';
import { PREVIEW_SIZE, type SharedPicture } from '../../seo/previewTags.ts';
import type { Origins } from './absolutePicture.ts';

const { width, height } = PREVIEW_SIZE;

/** The storage is asked for the whole picture on the house's ground; JPEG is read everywhere. */
const FRAMED = `imageMogr2/thumbnail/${width}x${height}/pad/1/color/${btoa(tokens.palette.paper)}/format/jpg`;

/**
 * A page's picture for link previews: our storage draws it with the house's name, others set it on
 * the house's ground, and what is stored elsewhere is shown as it is.
 */
export function sharedPicture(source: string | null, origins: Origins): SharedPicture | undefined {
  if (!source) return undefined;
  const [plain] = splitFocus(source);
  const address = pictureUrl(plain, origins.mediaBase);
  const url = new URL(address, origins.site).href;
  if (!isStored(source, origins.mediaBase.replace(/\/$/, ''))) return { url };
  return { url: `${url}${address.includes('?') ? '&' : '?'}${FRAMED}`, ...PREVIEW_SIZE };
}
