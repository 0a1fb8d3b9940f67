import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { send } from '@fastify/send';
import { LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { decoded } from '@vitrine/runtime/decoded.ts';
import { WAITING_HEADERS } from '@vitrine/runtime/security/responseHeaders.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { getMimeType } from 'hono/utils/mime';
import { brotliFile, isBrotliFile, isText } from '../files/compressed.ts';
import {
  cacheControl,
  isMarkdown,
  MARKDOWN_HEADERS,
  readReleaseHeaders,
  roleOf,
} from '../files/releaseHeaders.ts';
import { createLiveReleaseReader } from './liveRelease.ts';
import { acceptedEncodings, openWholeFiles } from './wholeFiles.ts';

/**
 * A `Range` header for a file of `size` bytes as `@fastify/send` reads it rightly; `undefined` means
 * the whole file, as servers may respond to several parts at once and have to respond to what is no
 * range. It refuses the last 500 bytes (`bytes=-500`) of a file that has fewer.
 */
function plainRange(header: string | undefined, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '') return last === '' ? undefined : `bytes=${Math.max(0, size - Number(last))}-`;
  return last !== '' && Number(last) < Number(first) ? undefined : `bytes=${first}-${last}`;
}

/** A larger file is read from disk each time. */
const LARGE_BYTES = 1024 ** 2;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves a shop, which is a folder or a link to one. */
export function servePages(dist: string): Handler {
  const readLive = createLiveReleaseReader(dist, serveRelease);
  return (request, response) => (readLive() ?? serveWaiting)(request, response);
}

function serveRelease(folder: string): Handler {
  const security = readReleaseHeaders(folder);
  const headersOf = (path: string): Record<string, string> => ({
    'Cache-Control': cacheControl(path),
    ...(isText(path) && { Vary: 'Accept-Encoding' }),
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    ...security[roleOf(path)],
    ...(isMarkdown(path) && MARKDOWN_HEADERS),
  });
  const wholeFile = openWholeFiles(folder, headersOf);

  const sendWhole = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    status: 200 | 404 | 410,
  ) => {
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const { headers, body } = await wholeFile(path, accepted);
    // An error page is sent whatever the client has.
    if (status === 200 && hasSame(request.headers['if-none-match'], headers.ETag)) {
      const { ETag, Vary, 'Cache-Control': kept } = headers;
      response.writeHead(304, { ETag, 'Cache-Control': kept, ...(Vary && { Vary }) }).end();
      return;
    }
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    else response.end(body);
  };

  const sendFromDisk = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { br } = acceptedEncodings(request.headers['accept-encoding']);
    // A part is one of the file as it is: that is what players and download managers count in.
    const isBrotli =
      br && request.headers.range === undefined && existsSync(join(folder, brotliFile(path)));
    const file = await send(request, encodeURI(isBrotli ? brotliFile(path) : path), {
      root: folder,
      dotfiles: 'allow',
      cacheControl: false,
      contentType: false,
      // After a rollback a page is older than a browser's: only the `ETag` tells.
      lastModified: false,
    });
    const encoding = isBrotli && file.statusCode === 200 && { 'Content-Encoding': 'br' };
    // Of a refusal nothing may be kept for ever.
    const headers = file.type === 'file' && { ...headersOf(path), ...encoding };
    response.writeHead(file.statusCode, { ...headers, ...file.headers });
    // A client may hang up: the file is closed with the response.
    pipeline(file.stream, response, () => undefined);
  };

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    // Taken apart by hand: `URL` throws on a request for `//`, and would end the server with it.
    const [pathname = '/', ...query] = (request.url ?? '/').split('?');
    const search = query.length > 0 ? `?${query.join('?')}` : '';
    const found = fileAt(folder, rewritePath(pathname, search));
    const file = found ?? fileAt(folder, errorPageFor(pathname));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    request.headers.range = plainRange(request.headers.range, file.size);
    const isFromDisk = request.headers.range !== undefined || file.size > LARGE_BYTES;
    const sending =
      found && isFromDisk
        ? sendFromDisk(request, response, file.path)
        : sendWhole(request, response, file.path, found ? 200 : missingStatus(folder, pathname));
    // The file went with its release while it was requested.
    sending.catch(() => response.writeHead(404).end());
  };
}

/** 410 for the address of a page that is gone for good, as `410.txt` in its place says. */
function missingStatus(folder: string, address: string): 404 | 410 {
  return fileAt(folder, `${address.replace(/\/$/, '')}/410.txt`) ? 410 : 404;
}

/** The file that an address means, in a folder; `null` where there is none. */
function fileAt(folder: string, address: string): { path: string; size: number } | null {
  const key = plainPath(address);
  if (key === null) return null;
  for (const path of [key, `${key}.html`, `${key}/index.html`]) {
    // A compressed form has no address, but a folder may be named like one.
    if (isBrotliFile(path)) continue;
    const place = join(folder, path);
    // Of names that are too long or pass through a file, too, it says that nothing is there.
    const stats = existsSync(place) ? statSync(place, { throwIfNoEntry: false }) : null;
    if (stats?.isFile()) return { path, size: stats.size };
  }
  return null;
}

/** Whether a client has what this `ETag` names, by `If-None-Match`: one, a list, or `*`. */
function hasSame(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === '*') return ifNoneMatch === '*';
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const OTHER_PREFIXES = LANGUAGES.map(languagePrefix).filter((prefix) => prefix !== '');

/** The error page in the language that an address begins with. */
function errorPageFor(address: string): string {
  const prefix = OTHER_PREFIXES.find((prefix) => address.startsWith(`${prefix}/`)) ?? '';
  return `${prefix}/404.html`;
}

const serveWaiting: Handler = (_request, response) => {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': '3',
    'Cache-Control': 'no-store',
    ...WAITING_HEADERS,
  });
  response.end(waitingPage());
};

/** What a visitor sees while the very first build runs; it asks again by itself. */
export function waitingPage(): string {
  const { palette, scheme, typefaces } = ownShop().tokens;
  const { generic } = typefaces.display;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>The shop opens in a moment</title>
<style>:root{color-scheme:${scheme}}body{margin:0;min-height:100dvh;display:grid;place-content:center;text-align:center;font:1.125rem/1.6 ${generic};background:${palette.paper};color:${palette.ink}}</style>
</head>
<body>
<p>The shop is being prepared and opens in a moment.</p>
<p lang="zh-Hans">商店正在准备中，请稍候。</p>
</body>
</html>
`;
}

/**
 * Hidden names but `.well-known`, ways up, empty names, and what some file systems take for a slash
 * or an end.
 */
const STRANGE = /\\|#|\0|\/\.(?!well-known\/)|\/\//;

/**
 * The path within a shop that an address means, decoded and without a slash at its end; `null`
 * where it is not in plain writing: every file has but few addresses.
 */
function plainPath(address: string): string | null {
  const path = decoded(address);
  if (path === null || !path.startsWith('/') || STRANGE.test(path)) return null;
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

const LISTS = new RegExp(`^(?:/(?:${LANGUAGES.join('|')}))?(?:/|/shop/?|/category/[^/]+/?)?$`);
const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Where a list requested as `?page=N` really lives: `/shop?page=2` is `/shop/page/2/`. Junk, and
 * page 1, mean the list's own address. Other paths are returned as they are.
 */
export function rewritePath(pathname: string, search: string): string {
  if (search === '' || !LISTS.test(pathname)) return pathname;
  const page = new URLSearchParams(search).get('page') ?? '';
  if (!PAGE.test(page) || page === '1') return pathname;
  return `${pathname.replace(/\/$/, '')}/page/${page}/`;
}
