import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Visitors who request pages and `/api/live`, in a thread of their own: what else the process sends
 * must not delay them. Posts how long each waited, in ms, when it gets a message.
 */
const PATHS = ['/', '/shop-overviews/alcyon-top-handle/', '/zh/shop/', '/api/live'];
/** Between two requests, in ms. */
const EVERY_MS = 25;

// The test's own is lower, and a thread's is that of the one that starts it.
setPriority(constants.priority.PRIORITY_NORMAL);

const waited: Promise<number>[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let visitor = 0; !isOver; visitor += 1) {
  waited.push(visit(workerData + PATHS[visitor % PATHS.length], visitor));
  await wait(EVERY_MS);
}
parentPort?.postMessage(await Promise.all(waited));

/** Over a connection of its own, as a visitor has. Throws where it was not served. */
async function visit(address: string, visitor: number): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'X-Forwarded-For': `198.51.100.${visitor % 250}` };
  const responded = once(get(address, { agent: false, headers }), 'response');
  const [response] = (await responded) as [IncomingMessage];
  await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${address} returned ${response.statusCode}.`);
  return performance.now() - startedAt;
}
