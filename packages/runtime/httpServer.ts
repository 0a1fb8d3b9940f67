import type { Server } from 'node:http';
import { bind, close } from './sockets.ts';

/**
 * Ends a server: it takes no new connection, drops idle ones, and lets responses under way be
 * finished for so many ms. Streams without an end, such as the dashboard's, are cut then.
 */
export async function closeGracefully(server: Server, graceMs = 0): Promise<void> {
  const closed = close(server);
  // A connection whose last response is over would else be kept open for its next question.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** Binds the server; rejects with EADDRINUSE or EACCES. Resolves with the port it really has. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return bind(server, { port, host });
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
