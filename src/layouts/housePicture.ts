import { getImage } from 'astro:assets';
import wide from '../assets/hero-wide.webp';
import { PREVIEW_SIZE, type SharedPicture } from '../seo/previewTags.ts';

let made: ReturnType<typeof getImage> | undefined;

/** The home page's picture, for links to pages that have none of their own; `site` is the origin. */
export async function housePicture(site: URL): Promise<SharedPicture> {
  made ??= getImage({ src: wide, ...PREVIEW_SIZE, fit: 'cover', format: 'jpeg' });
  const { src } = await made;
  return { url: new URL(src, site).href, ...PREVIEW_SIZE };
}
