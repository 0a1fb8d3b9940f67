import type { IncomingMessage } from 'node:http';

/** How long a client may take to send a request, in ms. */
export interface Deadlines {
  headersMs: number;
  bodyMs: number;
  /** For the body of an upload: 50 MB at 1.4 Mbit/s. */
  uploadMs: number;
}

export const DEADLINES: Deadlines = { headersMs: 15_000, bodyMs: 15_000, uploadMs: 300_000 };

const UPLOAD = /^\/api\/cos\/upload(?:\?|$)/;

/** Ends a connection with 408 when the body of its request is late. */
export function limitBodyTime(request: IncomingMessage, { bodyMs, uploadMs }: Deadlines): void {
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
