import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { secureHeaders } from '@vitrine/runtime/security/securityHeaders.ts';
import { servePages } from './pages.ts';

/** Addresses that the API serves. */
export const API_PATH = /^\/(?:api|media|practice-payments)(?:[/?]|$)/;
const PUBLISHER_PATH = /^\/(?:desk|hooks|preview)(?:[/?]|$)/;

/** What serves some of the addresses; `connection` tells who is connected. */
interface Responder {
  fetch: (request: Request, connection?: object) => Response | Promise<Response>;
}

export interface SiteOptions {
  /** Folder of the published shop, or a link to it; may not exist yet. */
  dist: string;
  /** Serves `/api` and `/media`, and `/practice-payments` where no real ones are taken. */
  api: Responder;
  /** Serves `/desk`, `/hooks` and `/preview`, where something publishes in this process. */
  publisher?: Responder;
  /** Whether the shop's address is on https, as behind a proxy that has the certificate. */
  isSecure?: boolean;
  /** How long clients may take, other than usual. */
  deadlines?: Deadlines;
}

/** How often Node looks for requests that are late, in ms. */
const CHECK_MS = 1_000;

/** One HTTP server for the shop's pages and its API. */
export function createSite(options: SiteOptions): Server {
  const { dist, api, publisher, isSecure = false, deadlines = DEADLINES } = options;
  const secure = Object.entries(secureHeaders(isSecure));
  const pages = servePages(dist);
  const handleApi = getRequestListener(api.fetch);
  const handlePublisher = publisher && getRequestListener(publisher.fetch);
  const timeouts = {
    headersTimeout: deadlines.headersMs,
    requestTimeout: deadlines.uploadMs,
    connectionsCheckingInterval: CHECK_MS,
  };
  const serve: RequestListener = (request, response) => {
    limitBodyTime(request, deadlines);
    limitResponseTime(response, deadlines);
    for (const [name, value] of secure) response.setHeader(name, value);
    const path = request.url ?? '';
    if (API_PATH.test(path)) {
      void handleApi(request, response);
    } else if (handlePublisher && PUBLISHER_PATH.test(path)) {
      void handlePublisher(request, response);
    } else {
      pages(request, response);
    }
  };
  const server = createServer(timeouts, inTurns(serve));
  // Ends readers that take nothing more.
  server.setTimeout(deadlines.stillMs);
  // Longer than any client of ours keeps an idle connection, so that none is closed in its hands.
  server.keepAliveTimeout = 65_000;
  return server;
}

/**
 * Serves a connection's requests one after the other, each in a turn of its own. Threat: thousands
 * that were sent without waiting for responses would all be served before anybody else's.
 */
function inTurns(serve: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    latest.set(socket, response);
    if (!before || before.writableFinished) return serve(request, response);
    before.once('close', () => {
      setImmediate(() => {
        if (!socket.destroyed) serve(request, response);
      });
    });
  };
}

/** How long a client may take, in ms. */
interface Deadlines {
  headersMs: number;
  bodyMs: number;
  /** For the body of an upload: 50 MB at 1.4 Mbit/s. */
  uploadMs: number;
  /** For a connection on which nothing moves; more than any response takes to begin. */
  stillMs: number;
  /** For a whole response: a video on a slow line. */
  responseMs: number;
}

const DEADLINES: Deadlines = {
  headersMs: 15_000,
  bodyMs: 15_000,
  uploadMs: 300_000,
  stillMs: 120_000,
  responseMs: 600_000,
};

const UPLOAD = /^\/api\/cos\/upload(?:\?|$)/;

/** Ends a connection whose response is late. Threat: whoever reads a byte a minute would stay for ever. */
function limitResponseTime(response: ServerResponse, { responseMs }: Deadlines): void {
  const timer = setTimeout(() => response.destroy(), responseMs).unref();
  response.once('close', () => clearTimeout(timer));
}

/** Ends a connection with 408 when the body of its request is late. */
function limitBodyTime(request: IncomingMessage, { bodyMs, uploadMs }: Deadlines): void {
  const { headers, socket, url = '' } = request;
  if (!headers['content-length'] && !headers['transfer-encoding']) return;
  const timer = setTimeout(
    () => {
      if (request.complete) return;
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    },
    UPLOAD.test(url) ? uploadMs : bodyMs,
  ).unref();
  request.once('close', () => clearTimeout(timer));
}
