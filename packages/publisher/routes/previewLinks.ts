import { createHmac } from 'node:crypto';
import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import { latestTime } from '@vitrine/runtime/latestTime.ts';

/** How long a link can be passed around, in ms. */
const PREVIEW_MS = 24 * 3_600_000;

/** Addresses of previews, which work for whoever has them until they end. */
export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

export function createPreviewLinks(secret: string) {
  const sign = (path: string, until: string) =>
    createHmac('sha256', `preview ${secret}`).update(`${until} ${path}`).digest('base64url');
  return {
    /** The address, from `/` on, for a page's path. */
    of: (path: string, now: number) => {
      const until = String(now + PREVIEW_MS);
      return `/preview${path}?${new URLSearchParams({ until, signature: sign(path, until) })}`;
    },
    /** What an address is good for; `until` is in ms since the epoch. */
    check: (path: string, query: URLSearchParams, now: number) => {
      const [until, signature] = [query.get('until') ?? '', query.get('signature') ?? ''];
      if (!isSameSecret(signature, sign(path, until))) return 'wrong';
      const isGood = Number(until) > now && Number(until) <= latestTime(now, PREVIEW_MS);
      return isGood ? 'good' : 'expired';
    },
  };
}
