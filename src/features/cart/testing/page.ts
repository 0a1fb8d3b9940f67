import { vi } from 'vitest';
import type { TestBrowser } from '#stores/testing/browser.ts';
import type { FakeCartApi } from './fakeCartApi.ts';

/** The cart as a page of this browser has it, over an API; modules are loaded anew. */
export async function openPage(browser: TestBrowser, api: FakeCartApi) {
  vi.resetModules();
  const { createShopClient } = await import('@vitrine/contract/api/client.ts');
  const { $session } = await import('#stores/session.ts');
  const callApi = createShopClient({
    baseUrl: '',
    fetch: api.fetch,
    token: () => $session.get()?.token,
  });
  vi.doMock('../../../stores/browserClient.ts', () => ({
    callApi,
    callApiPatiently: callApi,
    isApiOnThisOrigin: () => true,
  }));
  const messages = new Proxy({}, { get: (_, key) => String(key) });
  vi.doMock('../../../stores/cartMessages.ts', () => ({ cartMessages: () => messages }));
  const cart = await import('#stores/cart.ts');
  const { followSession, syncCart } = await import('../followSession.ts');
  const { $notices } = await import('#stores/notices.ts');
  const session = await import('#stores/session.ts');
  const { inTurn } = await import('#stores/accountSync.ts');
  const paid = await import('#stores/orderedLines.ts');
  const ordered = await import('#stores/orderedLines.ts');
  const { sendNow } = await import('#stores/cartChanges.ts');
  // What the badge does on every page: being listened to, the stores follow the storage.
  cart.$count.listen(() => undefined);
  followSession();
  const settled = async () => {
    // The account's modules are loaded on demand, which takes a moment on a busy machine.
    await vi.waitFor(
      () => {
        if (session.$session.get() && cart.$lines.get() === undefined) throw new Error('loading');
      },
      { timeout: 10_000 },
    );
    await inTurn(async () => undefined);
  };
  await settled();
  return {
    ...cart,
    ...session,
    ...paid,
    ...ordered,
    syncCart,
    sendNow,
    settled,
    lines: () => cart.$lines.get()?.map((line) => [Number(line.product_id), line.quantity]),
    guest: () =>
      (
        JSON.parse(browser.kept.get('guest_cart') ?? '[]') as {
          product_id: number;
          quantity: number;
        }[]
      ).map((line) => [line.product_id, line.quantity]),
    notices: () => $notices.get().map(({ message }) => message),
  };
}
