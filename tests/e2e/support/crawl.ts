import type { MinimalShop } from './minimalShop.ts';

/**
 * Every address of the shop that its pages link to or show, from the home page on, with its status.
 */
export async function crawl(shop: MinimalShop): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const waiting = ['/', '/zh/'].map((path) => shop.url + path);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next in found) continue;
    const response = await fetch(next);
    found[next] = response.status;
    const html = response.headers.get('Content-Type')?.startsWith('text/html');
    const text = html ? await response.text() : '';
    for (const [, address = ''] of text.matchAll(/(?:href|src)="([^"#]+)/g)) {
      const { origin, href } = new URL(address.replaceAll('&amp;', '&'), next);
      if ([shop.url, shop.api].includes(origin)) waiting.push(href);
    }
  }
  return found;
}
