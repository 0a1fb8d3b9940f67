import { test as base, expect } from '@playwright/test';
import { sandboxForPayPal } from './paypalHost.ts';
import { E2E, SPECIFIED_ONLY } from './place.ts';
import { readApi, type Shop } from './shop.ts';

export { expect };

interface TestOptions {
  /** Console messages that the test provokes on purpose. */
  allowedConsole: RegExp[];
  /** The browser's languages. Unless a test says so it has none, so that no page offers another. */
  reads: string[];
}

interface TestFixtures {
  /** Fails a test whose pages warned or failed in the console. */
  quietConsole: undefined;
  readsLanguages: undefined;
  /** Where pages take the payments, the sandbox answers for PayPal. */
  payPalHost: undefined;
  /** Requests that still wait in a route when the test is over fail nothing. */
  lateRoutes: undefined;
}

interface WorkerFixtures {
  /** What the API says the shop sells: the expectations of the pages are computed from it. */
  shop: Shop;
}

/** Tests that this worker has run. */
let clients = 0;

/** The browser's own record of a response that was not 200; what the page makes of it is tested. */
const REFUSED_RESPONSE = /^Failed to load resource/;

/** What the page reports of a response that breaks the contract, for tests that send one. */
export const BROKEN_CONTRACT =
  /^(?:GET|POST) \/api\/\S+ (?:gave a wrong response|should respond with JSON)/;

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  allowedConsole: [[], { option: true }],
  reads: [[], { option: true }],

  readsLanguages: [
    async ({ context, reads }, use) => {
      await context.addInitScript((languages) => {
        Object.defineProperty(navigator, 'languages', { get: () => languages });
      }, reads);
      await use(undefined);
    },
    { auto: true },
  ],

  payPalHost: [
    async ({ context }, use) => {
      if (SPECIFIED_ONLY) await sandboxForPayPal(context, `${E2E.url}/practice-payments/`);
      await use(undefined);
    },
    { auto: true },
  ],

  lateRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      const routed = [context, ...context.pages()];
      const ends = routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }));
      // A window that is closed while it loads takes the headless shell's page with it, routes and
      // all; without its browser no test goes on.
      await Promise.all(ends).catch((error: unknown) => {
        if (!context.browser()?.isConnected()) throw error;
      });
    },
    { auto: true },
  ],

  // The limits count by network address: each test is a client of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    clients += 1;
    await use({ 'X-Forwarded-For': `10.${workerIndex % 256}.${clients >> 8}.${clients & 255}` });
  },

  quietConsole: [
    async ({ context, allowedConsole }, use) => {
      const heard: string[] = [];
      const hear = (text: string) => {
        if (![REFUSED_RESPONSE, ...allowedConsole].some((known) => known.test(text))) {
          heard.push(text);
        }
      };
      context.on('console', (message) => {
        // An island that React rendered anew is counted (src/hydration/reactRoot.tsx).
        if (['error', 'warning', 'count'].includes(message.type())) hear(message.text());
      });
      context.on('weberror', (error) => hear(String(error.error())));
      await use(undefined);
      expect(heard, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],

  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => use(await readApi()),
    { scope: 'worker' },
  ],
});
