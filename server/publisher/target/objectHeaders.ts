import { getMimeType } from 'hono/utils/mime';
import { cacheControl, isMarkdown, MARKDOWN_HEADERS } from '../../site/headers.ts';

/** What a file is, and how long it may be kept. */
export function objectHeaders(file: string): Record<string, string> {
  return {
    'Content-Type':
      (isMarkdown(file) ? MARKDOWN_HEADERS['Content-Type'] : getMimeType(file)) ??
      'application/octet-stream',
    'Cache-Control': cacheControl(`/${file}`),
  };
}
