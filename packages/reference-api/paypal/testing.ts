import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createPayPalClient, type PayPalClient } from './paypalClient.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** A request as it went out to PayPal. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What goes wrong with a request: `send` makes it happen all the same. */
export type Fault = (send: () => Promise<Response>, signal: AbortSignal) => Promise<Response>;

/** It arrives and is acted on, but the response is lost. */
export const loseResponse: Fault = async (send) => {
  await send();
  throw new TypeError('The connection broke.');
};
export const neverArrives: Fault = async () => {
  throw new TypeError('There is no connection.');
};
export const serverError: Fault = async () => new Response('busy', { status: 500 });
/** It arrives, and the response takes longer than anyone waits. */
export const tooSlow: Fault = async (send, signal) => {
  await send();
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
};
/** A response that PayPal did not give. */
export const respondsInstead =
  (status: number, body: unknown): Fault =>
  async () =>
    Response.json(body, { status });
/** A response that was changed on the way. */
export const changed =
  (change: (text: string) => string): Fault =>
  async (send) => {
    const response = await send();
    return new Response(change(await response.text()), response);
  };

/** The sandbox over real HTTP on loopback, with a client whose requests are seen and may fail. */
export interface PayPalAtHand {
  sandbox: Sandbox;
  client: PayPalClient;
  baseUrl: string;
  sent: Sent[];
  /** The next request to such a path meets this fault; faults are met in the order given. */
  fail(path: RegExp, ...faults: Fault[]): void;
}

export const CAPTURE = /\/capture$/;
export const CREATE = /\/v2\/checkout\/orders$/;
export const GET_ORDER = /\/v2\/checkout\/orders\/\w+$/;
export const REFUND = /\/refund$/;
export const VERIFY = /verify-webhook-signature$/;

/** Opens it for one test; `now` in ms since the epoch. */
export async function openPayPal(
  now: () => number = Date.now,
  file = ':memory:',
): Promise<PayPalAtHand> {
  const sandbox = openSandbox(file, now);
  const server = createServer(getRequestListener(sandbox.app.fetch));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    sandbox.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent: Sent[] = [];
  const faults: { path: RegExp; fault: Fault }[] = [];

  async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url).pathname;
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : undefined;
    sent.push({ method: init.method ?? 'GET', path, headers, body });
    const index = faults.findIndex((one) => one.path.test(path));
    const [met] = index < 0 ? [] : faults.splice(index, 1);
    // What meets no fault is not given up, however busy the machine is.
    const send = () => fetch(url, { ...init, signal: null });
    return met ? met.fault(send, init.signal ?? AbortSignal.timeout(1000)) : send();
  }

  const client = createPayPalClient({
    ...sandbox.credentials,
    baseUrl,
    now,
    fetch: fetchOrFail,
    timeouts: { usual: 2_000, capture: 300 },
  });
  return {
    sandbox,
    client,
    baseUrl,
    sent,
    fail: (path, ...given) => {
      faults.push(...given.map((fault) => ({ path, fault })));
    },
  };
}

/** The buyer decides in the sandbox’s window; fails where the sandbox does not take it. */
export async function decide(
  sandbox: Sandbox,
  id: string,
  ending: 'approve' | 'decline' | 'hold' = 'approve',
  session = 'session-1',
): Promise<void> {
  const body = new URLSearchParams({ id, session, ending });
  const response = await sandbox.app.request('/window', { method: 'POST', body });
  if (!response.ok) throw new Error(`The sandbox’s window responded with ${response.status}.`);
}
