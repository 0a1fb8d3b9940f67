import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxStore } from './sandboxStore.ts';

/** The sandbox account's public name. */
export const SANDBOX_CLIENT_ID = 'practice';
/** The shop's webhook, as the sandbox knows it. */
export const SANDBOX_WEBHOOK_ID = 'PRACTICEWEBHOOK';
const TOKEN_SECONDS = 9 * 60 * 60;

export type TokenHolder = 'account' | 'page';

/** What proves who somebody is to the sandbox, and the sandbox to the shop. */
export interface SandboxKeys {
  clientSecret: string;
  /** Whose name and password these are; a page of the shop has only the name. */
  holderOf(basicAuthorization: string | undefined): TokenHolder | undefined;
  newToken(holder: TokenHolder): { access_token: string; token_type: 'Bearer'; expires_in: number };
  isToken(authorization: string | undefined, ...holders: TokenHolder[]): boolean;
  /** Signs a webhook's text. */
  sign(transmissionId: string, transmissionTime: string, text: string): string;
  isSignature(signature: string, id: string, time: string, text: string): boolean;
}

/** Keys live as long as the sandbox's memory. */
export function createSandboxKeys(store: SandboxStore, now: () => number): SandboxKeys {
  const clientSecret = store.secret('client');
  const hash = (purpose: string, ...parts: string[]) =>
    createHmac('sha256', store.secret(purpose)).update(JSON.stringify(parts)).digest('hex');
  const sign: SandboxKeys['sign'] = (id, time, text) =>
    hash('webhook', id, time, SANDBOX_WEBHOOK_ID, text);

  return {
    clientSecret,
    holderOf(authorization = '') {
      const basic = (password: string) =>
        `Basic ${Buffer.from(`${SANDBOX_CLIENT_ID}:${password}`).toString('base64')}`;
      if (same(authorization, basic(clientSecret))) return 'account';
      return same(authorization, basic('')) ? 'page' : undefined;
    },
    newToken(holder) {
      const until = String(now() + TOKEN_SECONDS * 1000);
      const access_token = `${until}.${hash('token', holder, until)}`;
      return { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
    },
    isToken(authorization = '', ...holders) {
      const [, until = '', signature = ''] = /^Bearer (\d+)\.(.+)$/.exec(authorization) ?? [];
      const isGenuine = holders.some((holder) => same(signature, hash('token', holder, until)));
      return isGenuine && Number(until) > now();
    },
    sign,
    isSignature: (signature, id, time, text) => same(signature, sign(id, time, text)),
  };
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
