import { createHmac } from 'node:crypto';
import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import type { SandboxStore } from './sandboxStore.ts';

/** The sandbox account's public name. */
export const SANDBOX_CLIENT_ID = 'practice';
/** The shop's webhook, as the sandbox knows it. */
export const SANDBOX_WEBHOOK_ID = 'PRACTICEWEBHOOK';
const TOKEN_SECONDS = 9 * 60 * 60;

export type TokenHolder = 'account' | 'page';

/** What proves who somebody is to the sandbox, and the sandbox to the shop. */
export type SandboxKeys = ReturnType<typeof createSandboxKeys>;

/** Keys live as long as the sandbox's memory. */
export function createSandboxKeys(store: SandboxStore, now: () => number) {
  const clientSecret = store.secret('client');
  const hash = (purpose: string, ...parts: string[]) =>
    createHmac('sha256', store.secret(purpose)).update(JSON.stringify(parts)).digest('hex');
  /** Signs a webhook's text. */
  const sign = (transmissionId: string, transmissionTime: string, text: string) =>
    hash('webhook', transmissionId, transmissionTime, SANDBOX_WEBHOOK_ID, text);

  return {
    clientSecret,
    /** Whose name and password these are; a page of the shop has only the name. */
    holderOf(authorization = ''): TokenHolder | undefined {
      const basic = (password: string) =>
        `Basic ${Buffer.from(`${SANDBOX_CLIENT_ID}:${password}`).toString('base64')}`;
      if (isSameSecret(authorization, basic(clientSecret))) return 'account';
      return isSameSecret(authorization, basic('')) ? 'page' : undefined;
    },
    newToken(holder: TokenHolder) {
      const until = String(now() + TOKEN_SECONDS * 1000);
      const access_token = `${until}.${hash('token', holder, until)}`;
      return { access_token, token_type: 'Bearer' as const, expires_in: TOKEN_SECONDS };
    },
    isToken(authorization = '', ...holders: TokenHolder[]) {
      const [, until = '', signature = ''] = /^Bearer (\d+)\.(.+)$/.exec(authorization) ?? [];
      const isGenuine = holders.some((holder) =>
        isSameSecret(signature, hash('token', holder, until)),
      );
      return isGenuine && Number(until) > now();
    },
    sign,
    isSignature: (signature: string, id: string, time: string, text: string) =>
      isSameSecret(signature, sign(id, time, text)),
  };
}
