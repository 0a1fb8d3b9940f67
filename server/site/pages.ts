import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES, languagePrefix } from '../../src/contract/language.ts';
import { WAITING_HEADERS } from '../security/answerHeaders.ts';
import { coldFiles } from './coldFiles.ts';
import { acceptedEncodings } from './encodings.ts';
import type { HotFile } from './hotFile.ts';
import { variantFor } from './hotFile.ts';
import { HOT_LIMITS, type HotLimits, openHotFiles } from './hotFiles.ts';
import { openLiveRelease } from './liveRelease.ts';
import { rewritePath } from './rewrite.ts';
import { sendVariant } from './sendVariant.ts';
import { waitingPage } from './waitingPage.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves a shop, which is a folder or a link to one; from memory what is asked for often. */
export function servePages(dist: string, limits: HotLimits = HOT_LIMITS): Handler {
  const live = openLiveRelease(dist, (folder) => serveFolder(folder, limits));
  return (request, response) => (live() ?? serveWaiting)(request, response);
}

function serveFolder(folder: string, limits: HotLimits): Handler {
  const hot = openHotFiles(folder, limits);
  const cold = coldFiles(folder);

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    file: HotFile,
    status = 200,
  ) => {
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const variant = variantFor(file, accepted);
    if (variant) return sendVariant(request, response, variant, status);
    hot.prepare(file, accepted).then(
      (prepared) => send(request, response, prepared, status),
      // It went with its release while it was asked for.
      () => response.writeHead(404).end(),
    );
  };
  const sendNotFound = (request: IncomingMessage, response: ServerResponse, address: string) => {
    const page = hot.find(errorPageFor(address));
    if (page) send(request, response, page, 404);
    else response.writeHead(404).end();
  };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    // Taken apart by hand: `URL` throws on a request for `//`, and would end the server with it.
    const target = request.url ?? '/';
    const query = target.indexOf('?');
    const pathname = query < 0 ? target : target.slice(0, query);
    // File systems take `//` for `/`: a page would have addresses without end.
    if (pathname.includes('//')) return sendNotFound(request, response, pathname);
    const address = query < 0 ? pathname : rewritePath(pathname, target.slice(query));
    const file = hot.find(address);
    if (file === null) return sendNotFound(request, response, pathname);
    if (file && !wantsPart(request)) return send(request, response, file);
    request.url = address;
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    cold(request, response, accepted, () => sendNotFound(request, response, pathname));
  };
}

/** A part of what a client has may be of another release's file: then it is sent the whole. */
const wantsPart = ({ headers }: IncomingMessage) =>
  headers.range !== undefined && headers['if-range'] === undefined;

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
  response.end(waitingPage);
};
