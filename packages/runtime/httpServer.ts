import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Ends a server: it takes no new connection, drops idle ones, and lets responses under way be
 * finished for so many ms. Streams without an end, such as the dashboard's, are cut then.
 */
export async function closeGracefully(server: Server, graceMs = 0): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // A connection whose last response is over would else be kept open for its next question.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * Connections that may wait to be taken: past that a sale's first minute loses seconds to retries.
 */
const BACKLOG = 4_096;

/** Binds the server; rejects with EADDRINUSE or EACCES. Resolves with the port it really has. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await once(server.listen(port, host, BACKLOG), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** A signal that comes again so soon is the same one, sent by the terminal and by npm; ms. */
const SAME_SIGNAL_MS = 1_000;

/** Closes everything in order on a signal, and ends the process; at once on another signal. */
export function stopOnSignal(
  close: () => Promise<void>,
  explain: (error: unknown) => string,
): void {
  let signalledAt: number | undefined;
  const stop = () => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
