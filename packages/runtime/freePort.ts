import { createServer } from 'node:http';
import { closeGracefully, listen } from './httpServer.ts';

/** A port that nobody uses, so that a running shop and a second test run are not disturbed. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await closeGracefully(server);
  return port;
}
