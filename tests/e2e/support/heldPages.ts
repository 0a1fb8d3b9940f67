import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
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
  const app = new Hono().get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const { body, status, headers } = await fetch(E2E.url + pathname + search);
    const type = headers.get('Content-Type') ?? '';
    if (!type.startsWith('text/html')) {
      return new Response(body, { status, headers: { 'Content-Type': type } });
    }
    const page = await new Response(body).text();
    const end = page.indexOf(text);
    if (end < 0) return context.text(`Nothing to hold at ${text}`, 500);
    context.header('Content-Type', type);
    return stream(context, async (sent) => {
      await sent.write(page.slice(0, end));
      await released;
      await sent.write(page.slice(end));
    });
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
