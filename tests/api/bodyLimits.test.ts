import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { expect, it } from 'vitest';
import { openScene } from './callers.ts';
import { openWholeApi, routesOf } from './openApi.ts';

const UPLOAD = 'POST /api/cos/upload';
const CHUNK = new Uint8Array(16 * 1024).fill(97);

/** A body without an end, and how much of it was taken. */
function endless() {
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += CHUNK.byteLength;
      controller.enqueue(CHUNK);
    },
  });
  return { taken, stream };
}

it('stops reading a body that is too large, on every route that takes one', async () => {
  const { app, ...shop } = await openWholeApi();
  const routes = routesOf({ app, ...shop }).filter((route) => !/^(?:GET|HEAD) /.test(route));
  for (const route of routes.filter((one) => one !== UPLOAD)) {
    const [method, path = ''] = route.split(' ');
    const { taken, stream } = endless();
    const init = { method, body: stream, duplex: 'half' } as const;
    const response = await app.request(
      path.replaceAll('{}', '1'),
      init,
      connectedFrom('192.0.2.9'),
    );
    expect([route, response.status, (await response.json()).code]).toEqual([route, 413, 413]);
    expect([route, taken.bytes]).toEqual([route, expect.closeTo(64 * 1024, -6)]);
  }
});

async function openUploads() {
  const { shop, callers } = await openScene();
  const send = (token: string, headers: Record<string, string>, body: ReadableStream) =>
    shop.app.request('/api/cos/upload', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { Authorization: `Bearer ${token}`, ...headers },
    } as RequestInit);
  return { send, token: callers.customer.token ?? '' };
}

it('reads nothing of a stranger’s file, and no more than a video of a customer’s', async () => {
  const { send, token } = await openUploads();
  const stranger = endless();
  expect((await send('nobody', {}, stranger.stream)).status).toBe(401);
  expect(stranger.taken.bytes).toBeLessThanOrEqual(2 * CHUNK.byteLength);
  for (const megabytes of [51, 1_000]) {
    const said = endless();
    const length = { 'Content-Length': String(megabytes * 1024 * 1024) };
    expect((await send(token, length, said.stream)).status).toBe(413);
    expect(said.taken.bytes).toBeLessThanOrEqual(2 * CHUNK.byteLength);
  }
  const unsaid = endless();
  expect((await send(token, {}, unsaid.stream)).status).toBe(413);
  expect(unsaid.taken.bytes).toBeLessThan(60 * 1024 * 1024);
});
