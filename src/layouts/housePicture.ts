import picture from '../assets/hero-wide.webp?w=1200&h=630&fit=cover&format=jpg&as=url';
import { PREVIEW_SIZE, type SharedPicture } from '../seo/previewTags.ts';

/** The home page's picture, for links to pages that have none of their own; `site` is the origin. */
export const housePicture = (site: URL): SharedPicture => ({
  url: new URL(picture, site).href,
  ...PREVIEW_SIZE,
});
