import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { BrowserContext } from '@playwright/test';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { Hono } from 'hono';
import { openSandbox } from '../../../packages/reference-api/paypal/sandbox/sandbox.ts';
import { body } from '../../doctor/spoil.ts';
import { runBuild } from '../../faults/buildCommand.ts';
import type { Memory } from '../../minimal/memory.ts';
import { createMinimalApi } from '../../minimal/minimalApi.ts';
import { sandboxForPayPal } from './paypalHost.ts';

/**
 * A shop whose API has the specified calls only and lives on another origin. One video has captions,
 * which the specification does not know.
 */
export interface MinimalShop {
  url: string;
  api: string;
  memory: Memory;
  /** What browsers asked of the API, `POST /api/cart/add {...}`, without what CORS asks before. */
  asked: string[];
  /** Names of headers that the specification does not have. */
  strangeHeaders: Set<string>;
  /**
   * Puts the sandbox in the place of PayPal's host, before the checkout is opened. From then on
   * Playwright answers what browsers ask for CORS beforehand, so that only the responses themselves
   * are held to it; `strangeHeaders` shows what the API would not have allowed.
   */
  openPayPal(context: BrowserContext): Promise<unknown>;
  close(): Promise<void>;
}

const withCaptions = body({ path: /products\/slug\/river-bowl/ }, ({ data }) => {
  const video_captions = data.video.replace(/mp4$/, 'vtt');
  Object.assign(data, { video_captions, language: 'en' });
});

const STRANGE = /^(?:x-(?!csrf-token)|idempotency)/;

/** Opens the API and the shop's server, and builds the shop with the page's payment flow. */
export async function openMinimalShop(): Promise<MinimalShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-minimal-'));
  const dist = join(folder, 'dist');
  const site = createSite({ dist, api: { fetch: () => new Response(null, { status: 404 }) } });
  const url = `http://localhost:${await listen(site, 0, '127.0.0.1')}`;
  const asked: string[] = [];
  const strangeHeaders = new Set<string>();

  let respond: (request: Request) => Response | Promise<Response> = () => new Response();
  const sandbox = openSandbox(':memory:');
  // The checkout’s policy lets scripts of PayPal and of the API run, so that the sandbox is there.
  const payPal = new Hono().route('/paypal', sandbox.app);
  const apiServer = createServer(
    getRequestListener(async (request) => {
      if (new URL(request.url).pathname.startsWith('/paypal/')) return payPal.fetch(request);
      if (request.method !== 'OPTIONS') {
        const { pathname } = new URL(request.url);
        const isJson = request.headers.get('Content-Type') === 'application/json';
        const body = isJson ? await request.clone().text() : '';
        asked.push(`${request.method} ${pathname} ${body}`.trim());
        for (const name of request.headers.keys()) if (STRANGE.test(name)) strangeHeaders.add(name);
      }
      return respond(request);
    }),
  );
  const api = `http://127.0.0.1:${await listen(apiServer, 0, '127.0.0.1')}`;
  const { app, memory } = createMinimalApi(api, url);
  respond = (request) => withCaptions(request, async (asked) => app.fetch(asked));

  const { code, errors } = await runBuild(api, dist, {
    PUBLIC_API_BASE_URL: api,
    SITE_URL: url,
    PAYMENTS_FLOW: 'client',
    PAYPAL_CLIENT_ID: 'shop',
    PAYPAL_ENVIRONMENT: 'sandbox',
  });
  if (code !== 0) throw new Error(`The shop was not built: ${errors}`);

  return {
    url,
    api,
    memory,
    asked,
    strangeHeaders,
    openPayPal: (context) => sandboxForPayPal(context, `${api}/paypal/`),
    async close() {
      await Promise.all([stop(site), stop(apiServer)]);
      sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
