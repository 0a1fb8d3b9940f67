import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { HotLimits } from './hotFiles.ts';
import { servePages } from './pages.ts';
import { closeQuietly, listen } from './site.ts';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, not decoded. */
  body: Buffer;
}

/** A shop's pages on a port, until the test's end. */
export async function openRaw(dist: string, limits?: HotLimits) {
  const server = createServer(servePages(dist, limits));
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeQuietly(server));
  return rawClient(port);
}

/** A client of a server on this machine that says and shows only what is told. */
export function rawClient(port: number) {
  return (path: string, headers: Record<string, string> = {}, method = 'GET', body?: Buffer) =>
    new Promise<RawAnswer>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: await buffer(response) });
      })
        .once('error', reject)
        .end(body);
    });
}
