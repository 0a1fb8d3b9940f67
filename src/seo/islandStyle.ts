const STYLE = '<style>astro-island';
const END = '</style>';

/**
 * Moves the style that Astro writes before a page's first island into the head: within the body
 * it is invalid HTML, and arrives after what it is for. Takes the page's bytes, since every page
 * of every publish comes through here.
 */
export function islandStyleToHead(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = page.indexOf(STYLE);
  const head = page.indexOf('</head>');
  if (start === -1 || head === -1 || head > start) return page;
  const end = page.indexOf(END, start) + END.length;
  return Buffer.concat([
    page.subarray(0, head),
    page.subarray(start, end),
    page.subarray(head, start),
    page.subarray(end),
  ]);
}
