import { paypalToken } from './paypalOrder.ts';
import { ask, type Transport } from './paypalTransport.ts';

/** Renewed this long before PayPal would refuse it, in ms. */
const EARLY_MS = 60_000;
const TIMEOUT_MS = 8_000;

/** The shop's own name and password with PayPal. */
export interface PayPalCredentials {
  clientId: string;
  clientSecret: string;
}

/** Gives a token that is valid now; `renew` forgets one that PayPal no longer takes. */
export interface TokenSource {
  get(): Promise<string>;
  renew(): void;
}

/** Requests a token once, also for many callers at a time, and keeps it until it expires. */
export function createTokenSource(
  transport: Transport,
  { clientId, clientSecret }: PayPalCredentials,
  now: () => number,
): TokenSource {
  let held: { token: Promise<string>; until: number } | undefined;

  function fetchToken() {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = {
      Authorization: `Basic ${basic}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const body = 'grant_type=client_credentials';
    const path = '/v1/oauth2/token';
    const request = { method: 'POST', path, headers, body, timeoutMs: TIMEOUT_MS } as const;
    return ask(transport, request, paypalToken);
  }

  function hold() {
    const pending = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    pending.token = fetchToken().then(
      ({ access_token, expires_in }) => {
        pending.until = now() + expires_in * 1000 - EARLY_MS;
        return access_token;
      },
      (error: unknown) => {
        if (held === pending) held = undefined;
        throw error;
      },
    );
    return pending;
  }

  return {
    get() {
      if (!held || now() >= held.until) held = hold();
      return held.token;
    },
    renew() {
      held = undefined;
    },
  };
}
