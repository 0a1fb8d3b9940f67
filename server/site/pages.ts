import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { LANGUAGES, languagePrefix } from '../../src/contract/language.ts';
import { rewritePath } from './rewrite.ts';
import { waitingPage } from './waitingPage.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves one built shop; made anew for each build, because it remembers which files there are. */
export function servePages(dist: string): Handler {
  if (!existsSync(join(dist, 'index.html'))) return serveWaiting;
  const serve = sirv(dist, {
    etag: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', cacheControl(pathname));
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    },
  });
  const notFound = notFoundPages(dist);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname, search } = partsOf(request.url ?? '/');
    request.url = rewritePath(pathname, search);
    serve(request, response, () => {
      const page = notFound(pathname);
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : page);
    });
  };
}

/** Taken apart by hand: `URL` throws on a request for `//`, and would end the server with it. */
function partsOf(target: string): { pathname: string; search: string } {
  const query = target.indexOf('?');
  if (query < 0) return { pathname: target, search: '' };
  return { pathname: target.slice(0, query), search: target.slice(query) };
}

/** File names of built assets carry a hash of their content; pages are asked for again each time. */
function cacheControl(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
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
