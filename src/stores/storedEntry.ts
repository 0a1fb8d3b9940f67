/**
 * What local storage has under a name, for what is to be known before any store is loaded: `null`
 * for nothing, `undefined` where the browser keeps nothing for this site.
 */
export function storedEntry(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name);
  } catch {
    return undefined;
  }
}
