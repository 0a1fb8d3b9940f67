import { parsedUrl } from './parsedUrl.ts';

/** Widths that the storage prepares; others are rounded up by the reference API. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200, 1600, 2000] as const;

/** What is requested of an image; widths in CSS pixels times density. */
export interface ImageRendition {
  width?: number;
  /** Percent of the original's size. */
  percent?: number;
  format?: 'avif' | 'webp';
}

/** What half of an original is for services that know no percentages. */
export const HALF_WIDTH = 800;

/**
 * The address of a resized image by a template (`MEDIA_RESIZE`, docs/settings.md), in which `{width}`,
 * `{format}`, `{url}` (the original's whole address, encoded), `{address}` (the same, not encoded),
 * `{origin}`, `{path}` (without its first slash) and `{and}` (what begins a parameter) stand for
 * what they say. One that can't be read as an address is left as it is.
 *
 * @example
 * filledTemplate('{address}{and}width={width}', 'https://cdn.example/a.jpg?v=1', { width: 640 });
 * // 'https://cdn.example/a.jpg?v=1&width=640'
 */
export function filledTemplate(
  template: string,
  source: string,
  { width = HALF_WIDTH, format = 'webp' }: ImageRendition,
): string {
  const url = parsedUrl(source, 'https://shop.invalid');
  if (!url) return source;
  url.hash = '';
  // A comma at its end would be read as the next address of a `srcset`.
  const address = url.href.replaceAll(',', '%2C');
  const values: Record<string, string> = {
    width: String(width),
    format,
    url: encodeURIComponent(url.href),
    address,
    origin: url.origin,
    path: address.slice(url.origin.length + 1),
    and: url.search ? '&' : '?',
  };
  return template.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}

/** The address of an image in the storage, with operations in the syntax of Tencent COS (spec section 9). */
export function withOperations(
  address: string,
  { width, percent, format }: ImageRendition,
): string {
  const operations = [
    width && `thumbnail/${width}x`,
    percent && `thumbnail/!${percent}p`,
    format && `format/${format}`,
  ].filter(Boolean);
  // A space would end the address in a `srcset`.
  const whole = address.replaceAll(' ', '%20');
  return `${whole}${whole.includes('?') ? '&' : '?'}imageMogr2/${operations.join('/')}`;
}
