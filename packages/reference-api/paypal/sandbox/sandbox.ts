import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createPayPalClient, type PayPalClient } from '../paypalClient.ts';
import { sandboxApi } from './sandboxApi.ts';
import { type Deliver, deliverEvents } from './sandboxEvents.ts';
import { createSandboxKeys, SANDBOX_CLIENT_ID } from './sandboxKeys.ts';
import { openSandboxStore } from './sandboxStore.ts';
import { windowRoutes } from './windowRoutes.ts';

/** Where the shop's server mounts the sandbox. */
export const SANDBOX_PATH = '/practice-payments';

/** Larger bodies are refused with 413, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** PayPal’s calls offline: its API, its script, its window, its webhooks. No money moves. */
export interface Sandbox {
  /** To be mounted under `SANDBOX_PATH`. */
  app: Hono;
  /** What an account with PayPal gets. */
  credentials: { clientId: string; clientSecret: string };
  /** Talks to the sandbox within the process. */
  client: PayPalClient;
  /** Sends the webhooks that are due. */
  deliver(to: Deliver): Promise<void>;
  close(): void;
}

/** Opens the sandbox with its memory, a file or `:memory:`. */
export function openSandbox(path: string, now: () => number = Date.now): Sandbox {
  const store = openSandboxStore(path);
  const keys = createSandboxKeys(store, now);
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .route('/', sandboxApi(store, keys, now))
    .route('/', windowRoutes(store, now));
  const credentials = { clientId: SANDBOX_CLIENT_ID, clientSecret: keys.clientSecret };
  return {
    app,
    credentials,
    deliver: (to) => deliverEvents(store, keys, to, now),
    client: createPayPalClient({
      ...credentials,
      baseUrl: 'http://sandbox.invalid',
      fetch: (url, init) => app.request(url, init),
      now,
    }),
    close: store.close,
  };
}
