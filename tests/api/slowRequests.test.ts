import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createSite, type SiteOptions } from '@vitrine/publisher/site/site.ts';
import { rawClient, unfinished } from '@vitrine/publisher/site/testing.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it, onTestFinished } from 'vitest';

async function open(options: Omit<SiteOptions, 'dist'>) {
  const server = createSite({ dist: folderWith({ 'index.html': 'home' }), ...options });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  return port;
}

it('serves everybody else while one client leaves 210 requests unfinished', async () => {
  const { app, logged } = await openTestShop(
    {},
    { capacity: { turnMs: Number.POSITIVE_INFINITY }, trustedProxies: 1 },
  );
  const port = await open({ api: app });
  const slow = await unfinished(port, 210, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  const ask = rawClient(port);
  const other = { 'X-Forwarded-For': '192.0.2.2' };
  expect((await ask('/api/productsList', other)).status).toBe(200);
  const sent = Buffer.from('{"email":"a@shop.example","password":"wrong"}');
  const headers = { ...other, 'Content-Type': 'application/json' };
  expect((await ask('/api/login', headers, 'POST', sent)).status).not.toBe(503);
  expect((await slow.finish()).filter((status) => status === 503)).toHaveLength(160);
  expect(logged).toEqual([]);
});

it('serves everybody else while one connection sends 2,000 requests without waiting', async () => {
  const { app } = await openTestShop({}, { trustedProxies: 1 });
  const served: string[] = [];
  const fetch: SiteOptions['api']['fetch'] = (request, connection) => {
    served.push(new URL(request.url).pathname);
    return app.fetch(request, connection);
  };
  const port = await open({ api: { fetch } });
  const socket = connect(port, '127.0.0.1');
  const many = `GET /api/menuCategories HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_999);
  socket.write(`${many}GET /api/features HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const responses = text(socket);
  await expect.poll(() => served.length).toBeGreaterThan(0);
  expect((await rawClient(port)('/api/productsList')).status).toBe(200);
  expect(served.indexOf('/api/productsList')).toBeLessThan(500);
  expect((await responses).match(/HTTP\/1\.1 \d/g)).toHaveLength(2_000);
  expect(served.at(-1)).toBe('/api/features');
});

it('ends requests whose headers or bodies are late, and gives uploads longer', async () => {
  const api = { fetch: async (request: Request) => new Response(await request.text()) };
  const deadlines = {
    headersMs: 100,
    bodyMs: 100,
    uploadMs: 60_000,
    stillMs: 60_000,
    responseMs: 60_000,
  };
  const port = await open({ api, deadlines });
  const start = (head: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    return { socket, response: text(socket) };
  };
  const length = 'Host: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n12';
  const upload = start(`POST /api/cos/upload HTTP/1.1\r\n${length}`);
  const body = start(`POST /api/cart HTTP/1.1\r\n${length}`);
  const headers = start('POST /api/cart HTTP/1.1\r\nHost: a\r\n');
  expect(await body.response).toContain('HTTP/1.1 408 ');
  expect(await headers.response).toContain('HTTP/1.1 408 ');
  upload.socket.write('34');
  expect(await upload.response).toMatch(/^HTTP\/1.1 200 [\s\S]*1234/);
});

it.each([
  ['nothing', 100, 60_000],
  ['a little now and then', 60_000, 1_000],
])('ends a client that reads %s', async (_, stillMs, responseMs) => {
  const size = 64 * 1024 ** 2;
  const api = { fetch: () => new Response(new Uint8Array(size)) };
  const deadlines = { headersMs: 60_000, bodyMs: 60_000, uploadMs: 60_000, stillMs, responseMs };
  const server = createSite({ dist: folderWith(), api, deadlines });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const reading = setInterval(() => socket.read(100), responseMs / 20);
  onTestFinished(() => clearInterval(reading));
  const connections = promisify(server.getConnections.bind(server));
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  const gone = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  await gone;
  expect(socket.bytesRead).toBeLessThan(size);
});
