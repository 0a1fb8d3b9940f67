/**
 * Hidden names but `.well-known`, ways up, empty names, and what some file systems take for a slash
 * or an end.
 */
const STRANGE = /\\|#|\0|\/\.(?!well-known\/)|\/\//;

/**
 * The path within a shop that an address means, decoded and without a slash at its end; `null`
 * where it is not in plain writing: every file has but few addresses.
 */
export function plainPath(address: string): string | null {
  const path = decodedPath(address);
  if (path === null || !path.startsWith('/') || STRANGE.test(path)) return null;
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function decodedPath(address: string): string | null {
  try {
    return decodeURI(address);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
