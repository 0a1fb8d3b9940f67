/** Below it, names carry a hash of the content. */
export const ASSETS = '/assets/';
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Headers of a page in Markdown: it is for programs that read, and no second page for search
 * engines. Static hosts know the type by themselves, without the encoding.
 */
export const MARKDOWN_HEADERS: Record<string, string> = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'X-Robots-Tag': 'noindex',
};

export const isMarkdown = (file: string) => file.endsWith('.md');

/** Built assets may be kept for ever; pages are requested again each time. */
export function cacheControl(pathname: string): string {
  return pathname.startsWith(ASSETS) ? KEPT_FOR_EVER : 'no-cache';
}
