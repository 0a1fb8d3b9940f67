import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { parsedUrl } from '@vitrine/contract/domain/parsedUrl.ts';

/** Pages of the shop that lead nowhere after signing in. */
const SIGNING_IN = new RegExp(
  `^/(?:(?:${LANGUAGES.join('|')})/)?(?:login|register)(?:[/.]|$)`,
  'i',
);

/** Backslashes count as slashes in addresses; control characters are dropped by browsers. */
const DISGUISE = /[\\\p{Cc}]/u;

/**
 * Where to go after signing in: the path that `redirect` requests, or `undefined` where it would
 * lead out of the shop or back to signing in. The threat is a link to the real login page that
 * hands the customer on to somebody else's (open redirect), in whatever disguise: `//evil.com`,
 * `/\evil.com`, `/.//evil.com`, `/%2fevil.com`, a tab in between, `javascript:`.
 */
export function safeRedirect(redirect: string | null, origin: string): string | undefined {
  if (!redirect?.startsWith('/') || DISGUISE.test(redirect)) return undefined;
  const url = parsedUrl(redirect, origin);
  if (!url) return undefined;
  const { pathname, search, hash, origin: target } = url;
  const path = decoded(pathname);
  if (target !== origin || path === undefined || DISGUISE.test(path)) return undefined;
  if (path.startsWith('//') || SIGNING_IN.test(path)) return undefined;
  return pathname + search + hash;
}

/** `undefined` where the escapes are broken. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
