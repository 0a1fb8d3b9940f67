/**
 * What `bundle.json` beside the compiled pages says: that which Astro knows only while it builds,
 * and needs to render a page.
 */
export interface BundleFile {
  /** The module that has the pages, in the bundle's folder. */
  entry: string;
  /** Stylesheets by page. */
  styles: [page: string, styles: unknown][];
  /** Addresses of the theme's own pictures in their sizes, by what was asked for. */
  images: Record<string, string>;
}

export const BUNDLE_FILE = 'bundle.json';

/** The question for a picture, as a key. */
export function imageKey(options: unknown, hashed: unknown): string {
  return JSON.stringify([options, hashed]);
}
