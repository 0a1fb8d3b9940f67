import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { article, category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { onTestFinished } from 'vitest';
import type { Catalogue } from '../../packages/reference-api/import/format.ts';

/** What goes wrong: gets a request's path and the honest answer; `undefined` lets that through. */
export type Fault = (
  path: string,
  honest: () => Promise<Response>,
) => Response | Promise<Response> | undefined;

const SMALL: Partial<Catalogue> = {
  categories: [category('rings')],
  products: [product('halo', { categories: ['rings'] }), product('signet')],
  articles: [article('silk')],
};

/**
 * A shop's API on a loopback port, a small one's if nothing is said of it, some of whose answers are
 * wrong. Gives its address.
 */
export async function startApi(
  fault: Fault = () => undefined,
  ...[catalogue = SMALL, options]: Parameters<typeof openTestShop>
): Promise<string> {
  const { app } = await openTestShop(catalogue, options);
  const respond = getRequestListener(async (request) => {
    const honest = async () => app.fetch(request);
    return (await fault(new URL(request.url).pathname, honest)) ?? honest();
  });
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which nothing listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}
