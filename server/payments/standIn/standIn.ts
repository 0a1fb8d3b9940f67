import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createPayPalClient, type PayPalClient } from '../paypalClient.ts';
import { practiceApi } from './practiceApi.ts';
import { type Deliver, deliverEvents } from './practiceEvents.ts';
import { createPracticeKeys, PRACTICE_CLIENT_ID } from './practiceKeys.ts';
import { openPracticeStore } from './practiceStore.ts';
import { windowRoutes } from './windowRoutes.ts';

/** Where the shop's server mounts the stand-in. */
export const PRACTICE_PATH = '/practice-payments';

/** Larger bodies are refused with 413, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** The stand-in for PayPal: its API, its script, its window, its webhooks. No money moves. */
export interface StandIn {
  /** To be mounted under `PRACTICE_PATH`. */
  app: Hono;
  /** What an account with PayPal gets. */
  credentials: { clientId: string; clientSecret: string };
  /** Talks to the stand-in within the process. */
  client: PayPalClient;
  /** Sends the webhooks that are due. */
  deliver(to: Deliver): Promise<void>;
  close(): void;
}

/** Opens the stand-in with its memory, a file or `:memory:`. */
export function openStandIn(path: string, now: () => number = Date.now): StandIn {
  const store = openPracticeStore(path);
  const keys = createPracticeKeys(store, now);
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .route('/', practiceApi(store, keys, now))
    .route('/', windowRoutes(store, now));
  const credentials = { clientId: PRACTICE_CLIENT_ID, clientSecret: keys.clientSecret };
  return {
    app,
    credentials,
    deliver: (to) => deliverEvents(store, keys, to, now),
    client: createPayPalClient({
      ...credentials,
      baseUrl: 'http://practice.invalid',
      fetch: (url, init) => app.request(url, init),
      now,
    }),
    close: store.close,
  };
}
