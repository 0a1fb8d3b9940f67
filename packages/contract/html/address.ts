import { parsedUrl } from '../domain/parsedUrl.ts';

/** Where a page of the shop might be, in both protocols; `.invalid` is nobody's (RFC 2606). */
const HERE = ['https://shop.invalid/a/page/', 'http://shop.invalid/a/page/'];
const OWN_HOST = 'shop.invalid';

/**
 * The host of another place on the web that a browser would ask at an address, '' where it can't be
 * known; `null` where it is the shop's own or none. Read as browsers read, who take
 * `/\evil.example`, and on a page without TLS `https:evil.example`, for another host's.
 */
export function hostElsewhere(address: string): string | null {
  for (const page of HERE) {
    const url = parsedUrl(address, page);
    if (!url) return '';
    const { host, protocol } = url;
    if (host !== OWN_HOST && /^https?:$/.test(protocol)) return host;
  }
  return null;
}
