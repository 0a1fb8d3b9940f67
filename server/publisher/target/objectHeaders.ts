import { getMimeType } from 'hono/utils/mime';
import { cacheControl } from '../../site/headers.ts';

/** What a file is, and how long it may be kept. */
export function objectHeaders(file: string): Record<string, string> {
  return {
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
    'Cache-Control': cacheControl(`/${file}`),
  };
}
