import { createHash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import type { Headers } from '../security/securityHeaders.ts';
import { isText } from './fileKinds.ts';
import { cacheControl } from './headers.ts';

/** A file in one encoding, ready to be sent. */
export interface Variant {
  etag: string;
  /** Names and values in turn, as `writeHead` takes them without looking. */
  headers: string[];
  /** The same for an answer of 304. */
  notModified: string[];
  body: Buffer;
}

/** `path` is the file's within the shop, with `/` before it; `security` as the release has it. */
export function variantOf(
  path: string,
  encoding: 'br' | 'gzip' | null,
  body: Buffer,
  security: Headers,
): Variant {
  // Of the headers as well: an answer of 304 leaves a browser with those it has.
  const hash = createHash('sha256').update(JSON.stringify(security)).update(body);
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const notModified = ['ETag', etag, 'Cache-Control', cacheControl(path)];
  if (isText(path)) notModified.push('Vary', 'Accept-Encoding');
  const headers = [...notModified, 'Content-Length', String(body.length)];
  headers.push('Content-Type', getMimeType(path) ?? 'application/octet-stream');
  if (encoding) headers.push('Content-Encoding', encoding);
  for (const [name, value] of Object.entries(security)) headers.push(name, value);
  return { etag, headers, notModified, body };
}
