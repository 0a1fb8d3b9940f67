import { vi } from 'vitest';
import type { TestBrowser } from '#stores/testing/browser.ts';
import type { FakeCartApi } from './fakeCartApi.ts';

/** The cart as a page of this browser has it, over an API; modules are loaded anew. */
export async function openPage(browser: TestBrowser, api: FakeCartApi) {
  vi.resetModules();
  vi.stubGlobal('fetch', api.fetch);
  vi.doMock('astro:env/client', () => ({ PUBLIC_API_BASE_URL: '' }));
  const messages = new Proxy({}, { get: (_, key) => String(key) });
  vi.doMock('../../../stores/cartMessages.ts', () => ({ cartMessages: () => messages }));
  const cart = { ...(await import('#stores/cart.ts')), ...(await import('#stores/cartLines.ts')) };
  const { followSession, syncCart } = await import('../followSession.ts');
  const { $notices } = await import('#stores/notices.ts');
  const session = await import('#stores/session.ts');
  const { inTurn } = await import('#stores/serverCart.ts');
  const ordered = await import('#stores/orderedLines.ts');
  const { $seenPrices } = await import('#stores/seenPrices.ts');
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
    ...ordered,
    syncCart,
    $seenPrices,
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
