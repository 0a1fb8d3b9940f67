import pLimit from 'p-limit';
import type { Client } from '../api/client.ts';

/** Calls at once, unless the owner of the API allows more. */
export const DEFAULT_CONCURRENCY = 8;

/** The same client with so many calls under way at most; the others wait for their turn. */
export function limitCalls(client: Client, concurrency = DEFAULT_CONCURRENCY): Client {
  const limit = pLimit(concurrency);
  return (call, request) => limit(() => client(call, request));
}
