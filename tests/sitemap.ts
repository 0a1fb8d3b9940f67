/** What each `<loc>` of a sitemap or of its index says, as it was written. */
function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** The addresses of all pages of a shop's sitemap; `read` gets the text of a path. */
export async function sitemapAddresses(
  read: (path: string) => string | Promise<string>,
): Promise<string[]> {
  const parts = addressesIn(await read('/sitemap.xml')).map((part) => new URL(part).pathname);
  const files = await Promise.all(parts.map(read));
  return files.flatMap(addressesIn);
}
