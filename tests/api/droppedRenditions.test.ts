import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { encodeRendition } from '@vitrine/images/encodeRendition.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { rawClient } from '@vitrine/publisher/site/testing.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { ApiEnv } from '../../packages/reference-api/http/env.ts';
import { failureHandler } from '../../packages/reference-api/http/failures.ts';
import { createDerivatives } from '../../packages/reference-api/media/derivatives.ts';
import { mediaRoutes } from '../../packages/reference-api/media/mediaRoutes.ts';

const WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200];
const COUNT = 400;

/** A server whose encodes wait for `gate` and are counted; `X-Client` says who asks. */
async function open() {
  const { media } = await openTestShop();
  const files = await Promise.all(
    Array.from({ length: COUNT / WIDTHS.length }, async (_, index) =>
      media.put(await plainImage(1300 + index, 40), 'products', 'a'),
    ),
  );
  const logged: string[] = [];
  const logger = { error: (message: string) => void logged.push(message) };
  const gate = Promise.withResolvers<void>();
  const counts = { arrived: 0, encoded: 0 };
  const derivatives = createDerivatives(media, logger, async (path, wanted) => {
    counts.encoded += 1;
    await gate.promise;
    return encodeRendition(path, wanted);
  });
  const allArrived = Promise.withResolvers<void>();
  const app = new Hono<ApiEnv>()
    .use(async (context, next) => {
      context.set('client', context.req.header('X-Client') ?? '');
      context.set('language', 'en');
      counts.arrived += 1;
      if (counts.arrived === COUNT) allArrived.resolve();
      await next();
    })
    .route('/media', mediaRoutes(media, derivatives, logger))
    .onError(failureHandler(logger));
  const server = createSite({ dist: folderWith({ 'index.html': '' }), api: app });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  const paths = files.flatMap(({ key }) =>
    WIDTHS.map((width) => `/media/${key}?imageMogr2/thumbnail/${width}x/format/webp`),
  );
  const late = await media.put(await plainImage(200, 100), 'products', 'late');
  const ask = (path: string, client: string) => rawClient(port)(path, { 'X-Client': client });
  return { port, server, paths, late: `/media/${late.key}`, ask, allArrived, gate, counts, logged };
}

/**
 * Requests a path on a connection each; the result drops all, and waits until the server has seen
 * it.
 */
async function askAndDrop(
  server: Server,
  port: number,
  requests: [path: string, client: string][],
) {
  const sockets: { socket: Socket; closed: Promise<unknown> }[] = [];
  for (const [path, client] of requests) {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const [own] = await accepted;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Client: ${client}\r\n\r\n`);
    const closed = new Promise((done) => own.once('close', done));
    sockets.push({ socket, closed });
  }
  return async () => {
    for (const { socket } of sockets) socket.destroy();
    await Promise.all(sockets.map(({ closed }) => closed));
  };
}

it('makes nothing for requests that were dropped before it was their turn', async () => {
  const { port, server, paths, late, ask, allArrived, gate, counts, logged } = await open();
  const drop = await askAndDrop(
    server,
    port,
    paths.map((path, index) => [path, `client ${index % 20}`]),
  );
  await allArrived.promise;
  await drop();
  const shown = ask(late, 'a buyer');
  gate.resolve();
  expect((await shown).status).toBe(200);
  expect(counts.encoded).toBeLessThanOrEqual(3);
  expect(logged).toEqual([]);
});

it('lets one client wait for 50 new renditions at once, and makes those of others', async () => {
  const { paths, late, ask, gate, logged } = await open();
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  // Those beyond 50 are refused while the gate is shut; opened before, it would let more wait.
  const allRefused = Promise.withResolvers<void>();
  const flood = paths.map(async (path) => {
    const response = await ask(path, 'a client');
    if (response.status === 503 && refused.push(response) === COUNT - 50) allRefused.resolve();
  });
  await allRefused.promise;
  const shown = ask(late, 'a buyer');
  gate.resolve();
  expect((await shown).status).toBe(200);
  await Promise.all(flood);
  expect(refused.length).toBe(COUNT - 50);
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['10']));
  expect(new Set(refused.map(({ headers }) => headers['cache-control']))).toEqual(
    new Set(['no-store']),
  );
  expect(logged).toEqual([]);
});
