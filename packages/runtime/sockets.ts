import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as NetServer } from 'node:net';

/**
 * Connections that may wait to be taken: past that a sale's first minute loses seconds to retries.
 */
const BACKLOG = 4_096;

/** Whether sockets of one process may share a port (`SO_REUSEPORT`). */
const CAN_SHARE = process.platform === 'linux';

/** What listens for a server beside its own socket. */
const more = new WeakMap<NetServer, NetServer[]>();

/** Binds the server; rejects with EADDRINUSE or EACCES. Resolves with the port it really has. */
export async function bind(server: NetServer, options: ListenOptions): Promise<number> {
  await once(server.listen({ ...options, backlog: BACKLOG }), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : Number(options.port);
}

/**
 * The same with so many sockets on the port. A turn of the event loop accepts one connection of each
 * (libuv): with one socket and ten turns a second, of forty visitors a second thirty would not be
 * let in.
 */
export async function bindWide(
  server: Server,
  { port, host }: { port: number; host: string },
  sockets = 32,
): Promise<number> {
  if (!CAN_SHARE) return bind(server, { port, host });
  // A port that is shared would be shared with another shop, too.
  if (port !== 0) await requireFree(port, host);
  const shared = { port: await bind(server, { port, host, reusePort: true }), host };
  const others = Array.from({ length: sockets - 1 }, () =>
    // As an HTTP server makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  );
  more.set(server, others);
  await Promise.all(others.map((one) => bind(one, { ...shared, reusePort: true })));
  return shared.port;
}

/** Takes no new connection; resolves when the last one has ended. */
export async function close(server: NetServer): Promise<void> {
  const all = [server, ...(more.get(server) ?? [])];
  await Promise.all(all.map((one) => new Promise((done) => one.close(done))));
}

async function requireFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await bind(probe, { port, host });
  await close(probe);
}
