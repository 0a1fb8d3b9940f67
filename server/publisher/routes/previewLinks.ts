import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../isSameSecret.ts';

/** How long a link can be passed around, in ms. */
const PREVIEW_MS = 24 * 3_600_000;

/** Addresses of previews, which work for whoever has them until they end. */
export interface PreviewLinks {
  /** The address, from `/` on, for a page's path. */
  of: (path: string, now: number) => string;
  /** What an address is good for; `until` is in ms since the epoch. */
  check: (path: string, query: URLSearchParams, now: number) => 'good' | 'expired' | 'wrong';
}

export function createPreviewLinks(secret: string): PreviewLinks {
  const sign = (path: string, until: string) =>
    createHmac('sha256', `preview ${secret}`).update(`${until} ${path}`).digest('base64url');
  return {
    of: (path, now) => {
      const until = String(now + PREVIEW_MS);
      return `/preview${path}?${new URLSearchParams({ until, signature: sign(path, until) })}`;
    },
    check: (path, query, now) => {
      const [until, signature] = [query.get('until') ?? '', query.get('signature') ?? ''];
      if (!isSameSecret(signature, sign(path, until))) return 'wrong';
      return Number(until) > now ? 'good' : 'expired';
    },
  };
}
