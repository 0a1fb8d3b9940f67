import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { LANGUAGES, languagePrefix } from '../../src/contract/language.ts';
import { cacheControl, FILE_HEADERS } from './headers.ts';
import { rewritePath } from './rewrite.ts';
import { waitingPage } from './waitingPage.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a shop, which is a folder or a link to one. The link is followed anew for each request:
 * whoever swaps it, each answer is of the release that was live when it was asked for.
 */
export function servePages(dist: string): Handler {
  let served: { folder: string; serve: Handler } | null = null;
  return (request, response) => {
    const folder = liveFolder(dist);
    if (!folder) return serveWaiting(request, response);
    if (served?.folder !== folder) served = { folder, serve: serveFolder(folder) };
    served.serve(request, response);
  };
}

/** `null` where nothing is published yet. */
function liveFolder(dist: string): string | null {
  try {
    const folder = realpathSync(dist);
    return existsSync(join(folder, 'index.html')) ? folder : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function serveFolder(dist: string): Handler {
  const serve = sirv(dist, {
    // Looks at files when they are asked for: a release of a hundred thousand is not listed first.
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', cacheControl(pathname));
      for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
    },
  });
  const notFound = notFoundPages(dist);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname, search } = partsOf(request.url ?? '/');
    const answerNotFound = () => {
      const page = notFound(pathname);
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        ...FILE_HEADERS,
      });
      response.end(request.method === 'HEAD' ? undefined : page);
    };
    // File systems take `//` for `/`: a page would have addresses without end.
    if (pathname.includes('//')) return answerNotFound();
    request.url = rewritePath(pathname, search);
    serve(request, response, answerNotFound);
  };
}

/** Taken apart by hand: `URL` throws on a request for `//`, and would end the server with it. */
function partsOf(target: string): { pathname: string; search: string } {
  const query = target.indexOf('?');
  if (query < 0) return { pathname: target, search: '' };
  return { pathname: target.slice(0, query), search: target.slice(query) };
}

/** Gives the error page in the language that an address begins with. */
function notFoundPages(dist: string): (pathname: string) => Buffer {
  const pages = LANGUAGES.map((language) => {
    const prefix = languagePrefix(language);
    return { prefix: `${prefix}/`, page: readFileSync(join(dist, `${prefix}/404.html`)) };
  });
  const [fallback, ...others] = pages as [(typeof pages)[0], ...typeof pages];
  return (pathname) => (others.find(({ prefix }) => pathname.startsWith(prefix)) ?? fallback).page;
}

const serveWaiting: Handler = (_request, response) => {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': '3',
    'Cache-Control': 'no-store',
  });
  response.end(waitingPage);
};
