import { normalize } from 'node:path';
import { isBrotliFile } from './fileKinds.ts';

/** Hidden names, ways up, empty names, and what some file systems take for a slash or an end. */
const STRANGE = /\\|#|\/\.|\/\//;

const HIDDEN = /[\\/]\.(?!well-known\/)/;

/**
 * The path within a shop that an address means, decoded and without a slash at its end; `null`
 * where it is not in plain writing. So every file has but few names to be kept under.
 */
export function plainPath(pathname: string): string | null {
  const path = pathname.includes('%') ? decodedPath(pathname) : pathname;
  if (path === null || !path.startsWith('/') || STRANGE.test(path) || path.includes('\0')) {
    return null;
  }
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Whether an address leads, in whatever writing, to what has no address: a compressed form, or a
 * hidden file such as the release's headers.
 */
export function meansNoAddress(pathname: string): boolean {
  const path = normalize((decodedPath(pathname) ?? pathname).split('#', 1)[0] ?? '');
  return HIDDEN.test(path) || isBrotliFile(path.replace(/[\\/]$/, ''));
}

function decodedPath(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
