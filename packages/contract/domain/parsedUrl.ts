/** An address as a URL; `undefined` if it is none. `URL.parse` is newer than the browsers that buy here. */
export function parsedUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
