import { createServer, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { closeGracefully, listen } from './httpServer.ts';

/** A server whose answers wait until the test gives them. */
async function slowServer() {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response));
  const port = await listen(server, 0, '127.0.0.1');
  return { server, asked: asked.promise, url: `http://127.0.0.1:${port}/` };
}

it('lets a response under way be finished, and takes no new question', async () => {
  const { server, asked, url } = await slowServer();
  const pending = fetch(url);
  const response = await asked;
  const closed = closeGracefully(server, 60_000);
  await expect(fetch(url)).rejects.toThrow();
  response.end('the whole answer');
  await expect((await pending).text()).resolves.toBe('the whole answer');
  await closed;
});

it('cuts what does not end in time', async () => {
  const { server, asked, url } = await slowServer();
  const pending = fetch(url);
  await asked;
  await Promise.all([closeGracefully(server, 50), expect(pending).rejects.toThrow()]);
});
