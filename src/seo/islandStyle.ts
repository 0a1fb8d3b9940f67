const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/**
 * Moves the style that Astro writes before a page's first island into the head: within the body
 * it is invalid HTML, and arrives after what it is for.
 */
export function islandStyleToHead(html: string): string {
  const style = ISLAND_STYLE.exec(html)?.[0];
  if (!style) return html;
  return html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
