import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const api = vi.hoisted(() => ({
  orders: {} as Record<string, object>,
  history: [] as object[],
  refreshed: 0,
  asked: 0,
}));

vi.mock('../../stores/browserClient.ts', () => ({
  callApi: async (call: { name: string }, request: { params?: { id: string } }) => {
    api.asked += 1;
    if (call.name === 'order') return api.orders[request.params?.id ?? ''];
    if (call.name === 'orderHistory') return { list: api.history, totalPage: 1 };
    return [];
  },
}));
vi.mock('../../stores/offers.ts', () => ({
  refreshOffers: async () => {
    api.refreshed += 1;
  },
}));

const NOW = Date.parse('2026-11-28T10:35:00Z');
const pending = (order_id: string, holdMinutes = 30) => ({
  order_id,
  state: 'pending_payment',
  hold_expires_at: new Date(NOW + holdMinutes * 60_000).toISOString(),
  lines: [{ product_id: 7, quantity: 1 }],
});
const timeOf = (minutes: number) =>
  new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    NOW + minutes * 60_000,
  );
const made = (orderId: string) => ({ contents: '[]', key: orderId, orderId });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  Object.assign(api, { orders: {}, history: [], refreshed: 0, asked: 0 });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('location', { pathname: '/checkout/' });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The orders as a page that was just opened comes to know them. */
async function openPage() {
  const { $ownOrders } = await import('./ownOrders.ts');
  const { followOrders } = await import('./followOrders.ts');
  followOrders();
  await vi.advanceTimersByTimeAsync(0);
  return () => $ownOrders.get().map(({ orderId, until }) => [orderId, until]);
}

test('what a guest ordered is told until its hold ends, and the stock is asked for then', async () => {
  localStorage.setItem('order_attempt', JSON.stringify([made('o1'), made('o2')]));
  api.orders = { o1: pending('o1', 10), o2: pending('o2', 30) };
  const orders = await openPage();
  expect(orders()).toEqual([
    ['o2', timeOf(30)],
    ['o1', timeOf(10)],
  ]);
  api.orders.o1 = { ...pending('o1', 10), state: 'expired' };
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(orders()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(orders()).toEqual([['o2', timeOf(30)]]);
  expect(api.refreshed).toBe(1);
  expect(localStorage.getItem('order_attempt')).not.toContain('o1');
});

test.each(['cancelled', 'shipped'])('an order that was %s meanwhile is left out', async (state) => {
  localStorage.setItem('order_attempt', JSON.stringify([made('o1')]));
  api.orders = { o1: pending('o1') };
  const orders = await openPage();
  expect(orders()).toHaveLength(1);
  api.orders.o1 = { ...pending('o1'), state };
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(orders()).toEqual([]);
  expect(localStorage.getItem('order_attempt')).toBeNull();
});

test('an order that was paid without this browser holds nothing, and is still the visitor’s', async () => {
  localStorage.setItem('order_attempt', JSON.stringify([made('o1')]));
  api.orders = { o1: { ...pending('o1'), state: 'paid' } };
  expect((await openPage())()).toEqual([['o1', null]]);
});

test('what an account ordered in another browser is told too, while it is unpaid', async () => {
  localStorage.setItem('auth_token', 'token');
  api.history = [pending('o1'), { ...pending('o2'), state: 'paid' }];
  expect((await openPage())()).toEqual([['o1', timeOf(30)]]);
});

test('the time is told by the API’s clock as the visitor’s will show it', async () => {
  localStorage.setItem('order_attempt', JSON.stringify([made('o1')]));
  api.orders = { o1: pending('o1') };
  const { setApiClock } = await import('@vitrine/contract/api/apiClock.ts');
  // The visitor's clock is an hour behind.
  setApiClock(NOW + 60 * 60_000 - performance.now());
  expect((await openPage())()).toEqual([['o1', timeOf(-30)]]);
});

test('a hold of months is told with its day, and asks for nothing in the meantime', async () => {
  localStorage.setItem('order_attempt', JSON.stringify([made('o1')]));
  const days = 60;
  api.orders = { o1: pending('o1', days * 24 * 60) };
  const orders = await openPage();
  expect(orders()).toEqual([['o1', expect.stringMatching(/^2[678] January 2027 at \d\d:35$/)]]);
  const asked = api.asked;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(api.asked).toBe(asked);
  api.orders.o1 = { ...pending('o1'), state: 'expired' };
  await vi.advanceTimersByTimeAsync(days * 24 * 60 * 60_000);
  expect(orders()).toEqual([]);
});
