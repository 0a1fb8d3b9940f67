import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { onTestFinished } from 'vitest';
import { servePages } from './pages.ts';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, not decoded. */
  body: Buffer;
}

/** A shop's pages on a port, until the test's end. */
export async function openRaw(dist: string) {
  const server = createServer(servePages(dist));
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  return rawClient(port);
}

/** A client of a server on this machine that sends exactly what it is given. */
export function rawClient(port: number) {
  return (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    body?: Buffer,
    localAddress = '127.0.0.1',
  ) =>
    new Promise<RawResponse>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path, headers, method, localAddress },
        async (response) => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: await buffer(response) });
        },
      )
        .once('error', reject)
        .end(body);
    });
}

/**
 * Sends so many requests of which half the body is missing, and waits until the server has read the
 * head of each. `finish` sends the rest, and gives the status of each.
 */
export async function unfinished(
  port: number,
  count: number,
  { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head =
    `POST /api/login HTTP/1.1\r\nHost: a\r\n${lines.join('')}Expect: 100-continue\r\n` +
    'Content-Type: application/json\r\nContent-Length: 4\r\n\r\n{}';
  const requests = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const isRead = Promise.withResolvers<void>();
    const status = Promise.withResolvers<number>();
    let received = '';
    socket.on('data', (data) => {
      received += String(data);
      isRead.resolve();
      const [, last] = /HTTP\/1\.1 ([2-5]\d\d) /.exec(received) ?? [];
      if (last) status.resolve(Number(last));
    });
    // A server that refused the request no longer reads it.
    socket.on('error', isRead.resolve).write(head);
    onTestFinished(() => void socket.destroy());
    return { socket, isRead: isRead.promise, status: status.promise };
  });
  await Promise.all(requests.map(({ isRead }) => isRead));
  return {
    finish: () =>
      Promise.all(
        requests.map(({ socket, status }) => {
          socket.write('  ');
          return status;
        }),
      ),
  };
}
