import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { E2E } from './place.ts';

/** The shop at another address, where pages stop coming before `text` until they are released. */
export interface HeldPages {
  url: string;
  release(): void;
  close(): Promise<void>;
}

/** Pages without `text` fail: a test that holds nothing back would show nothing. */
export async function holdPages(text: string): Promise<HeldPages> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const app = new Hono().get('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const { body, status, headers } = await fetch(E2E.url + pathname + search);
    const type = headers.get('Content-Type') ?? '';
    const init = { status, headers: { 'Content-Type': type } };
    if (!type.startsWith('text/html')) return new Response(body, init);
    const page = await new Response(body).text();
    const end = page.indexOf(text);
    if (end < 0) return new Response(`Nothing to hold at ${text}`, { status: 500 });
    const parts = async function* () {
      yield page.slice(0, end);
      await released;
      yield page.slice(end);
    };
    return new Response(ReadableStream.from(parts()).pipeThrough(new TextEncoderStream()), init);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    release,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
