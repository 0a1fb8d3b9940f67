/** 365 days in seconds: how long the shop's cookies last (spec section 9). */
const MAX_AGE_S = 365 * 24 * 60 * 60;

/** A cookie's value; `undefined` where there is none or cookies are blocked. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const start = `${name}=`;
  const entry = document.cookie.split('; ').find((text) => text.startsWith(start));
  return entry?.slice(start.length);
}

/** Keeps a value for 365 days on the whole site; browsers that block cookies ignore it. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a page may be left at once.
  document.cookie = `${name}=${value}; Max-Age=${MAX_AGE_S}; Path=/; SameSite=Lax${secure}`;
}
