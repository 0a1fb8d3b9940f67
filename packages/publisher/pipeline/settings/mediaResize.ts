import { isHttpUrl } from '@vitrine/contract/domain/httpUrl.ts';

/** Who makes images smaller, and which ones the publisher fetches to do it itself. */
export interface MediaResize {
  /**
   * As pages read it (packages/contract/domain/imageUrl.ts): a template, empty for the syntax of COS alone, or one
   * of the words `elsewhere` (the syntax of COS, and files of the release), `publisher` and `none`.
   */
  service: string;
  /** Those outside of the storage, those in it as well, or none. */
  fetched: 'elsewhere' | 'all' | 'none';
}

/** Services that resize what is behind the same host. */
const OF_THE_HOST: Record<string, string> = {
  none: 'none',
  imagemogr2: '',
  // Cloudflare, "Transform via URL": options, then the path of the original, which is not encoded.
  cloudflare: '{origin}/cdn-cgi/image/width={width},format=auto/{path}',
  // Shopify's CDN reads `width` beside the version in `v`.
  shopify: '{address}{and}width={width}',
};

/** Services at an address of their own, which comes after their name. */
const ELSEWHERE: Record<string, string> = {
  cloudflare: '/cdn-cgi/image/width={width},format=auto/{address}',
  // imgproxy, "Processing an image": a signature that is not checked, options, the encoded address.
  imgproxy: '/insecure/rs:fit:{width}:0/plain/{url}',
};

const PLACEHOLDERS = ['width', 'format', 'url', 'address', 'origin', 'path'];

export const MEDIA_RESIZE_HINT =
  'Give none, imagemogr2, cloudflare, shopify, publisher, imgproxy with its address (imgproxy https://img.example.com), or a template with {width} and one of {url}, {address} and {path} (https://img.example.com/{width}/{url}).';

/** Reads `MEDIA_RESIZE`; `null` where it can't be read. `unset` is what is fetched without it. */
export function readMediaResize(
  setting = '',
  unset: MediaResize['fetched'] = 'elsewhere',
): MediaResize | null {
  const text = setting.trim();
  if (text === '') return { service: unset === 'elsewhere' ? unset : '', fetched: unset };
  if (text === 'publisher') return { service: text, fetched: 'all' };
  const [name = '', place, ...more] = text.split(/\s+/);
  if (more.length > 0) return null;
  const service = place === undefined ? (OF_THE_HOST[name] ?? template(name)) : at(name, place);
  return service === null ? null : { service, fetched: 'none' };
}

function at(name: string, place: string): string | null {
  const end = ELSEWHERE[name];
  return end && isHttpUrl(place) && !/[?#{}]/.test(place) ? place.replace(/\/$/, '') + end : null;
}

function template(text: string): string | null {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const isWhole =
    names.includes('width') && ['url', 'address', 'path'].some((name) => names.includes(name));
  const isKnown = names.every((name) => PLACEHOLDERS.includes(name));
  const isPlain = !/[\s{}]/.test(text.replace(/\{\w+\}/g, ''));
  return isWhole && isKnown && isPlain && isHttpUrl(text) && !/^[^/]*\/\/[^/]*\{/.test(text)
    ? text
    : null;
}
