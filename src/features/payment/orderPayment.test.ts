import { cents } from '@vitrine/contract/domain/money.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './outcome.ts';
import type { PaymentHandlers } from './paymentButtons.ts';
import type { PaymentOptions } from './paymentOptions.ts';

const PAID: Outcome = { kind: 'paid', amount: cents(350_00), isTest: false };

const api = vi.hoisted(() => ({
  readOutcome: vi.fn(),
  beginAtApi: vi.fn(),
  captureAtApi: vi.fn(),
  endedOrder: () => undefined,
}));
const shown = vi.hoisted(() => ({
  handlers: undefined as unknown,
  shows: 0,
  fails: undefined as (() => Promise<Error>) | undefined,
}));

vi.mock('./apiPayment.ts', () => api);
vi.mock('./paypal.ts', () => ({
  showWaysToPay: async (_: unknown, __: unknown, handlers: unknown) => {
    shown.shows += 1;
    if (shown.fails) throw await shown.fails();
    shown.handlers = handlers;
    return { isTest: false, remove: () => undefined };
  },
}));

const host = {} as HTMLElement;

/** A checkout page as it is opened; storage outlives it. */
async function openPage(change: Partial<PaymentOptions> = {}) {
  vi.resetModules();
  const { createOrderPayment } = await import('./orderPayment.ts');
  const onPaid = vi.fn();
  const options: PaymentOptions = {
    orderId: 'HC1',
    amount: cents(350_00),
    language: 'en',
    settings: { flow: 'server', clientId: '', environment: 'live' },
    testLabel: () => '',
    beforePay: async () => true,
    onPaid,
    ...change,
  };
  const payment = createOrderPayment(() => options);
  await payment.offer(host);
  return { payment, options, onPaid, ways: shown.handlers as PaymentHandlers };
}

/** A response of the API to the page that was opened last, whose classes are its own. */
async function refuse(status: number) {
  const { ApiRefusalError } = await import('@vitrine/contract/api/errors.ts');
  const result = { status, code: status, message: '', errors: {} };
  api.beginAtApi.mockRejectedValue(new ApiRefusalError('POST /api/x/payments', result));
}

async function endSession() {
  const { SessionEndedError } = await import('../../stores/apiErrors.ts');
  const { ApiRefusalError } = await import('@vitrine/contract/api/errors.ts');
  const refusal = { status: 401, code: 401, message: '', errors: {} };
  api.beginAtApi.mockRejectedValue(
    new SessionEndedError(new ApiRefusalError('POST /api/x/payments', refusal)),
  );
}

async function disconnect() {
  const { ApiUnreachableError } = await import('@vitrine/contract/api/errors.ts');
  api.beginAtApi.mockRejectedValue(new ApiUnreachableError('POST /api/x/payments', 'offline'));
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  api.readOutcome.mockReset().mockResolvedValue({ kind: 'unpaid' });
  api.beginAtApi.mockReset().mockResolvedValue('PP1');
  api.captureAtApi.mockReset().mockResolvedValue(PAID);
  Object.assign(shown, { handlers: undefined, shows: 0, fails: undefined });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('an approved payment is captured once, and the buyer goes on', async () => {
  const { payment, ways, onPaid } = await openPage();
  expect(ways.begin()).toBe(true);
  expect(ways.begin()).toBe(false);
  expect(await ways.create()).toBe('PP1');
  await Promise.all([ways.approve('PP1'), ways.approve('PP1')]);
  expect(api.captureAtApi.mock.calls).toEqual([['HC1', 'PP1', 0]]);
  expect(onPaid.mock.calls).toEqual([[350_00]]);
  expect(payment.$state.get()).toMatchObject({ kind: 'ended', outcome: PAID });
});

test('no payment begins before the address is saved', async () => {
  const beforePay = vi.fn(async () => false);
  const { payment, ways } = await openPage({ beforePay });
  ways.begin();
  await expect(ways.create()).rejects.toThrow();
  ways.fail(new Error('the window closed'));
  expect(api.beginAtApi).not.toHaveBeenCalled();
  expect(payment.$state.get()).toEqual({ kind: 'open', last: undefined });
});

test.each([
  [{ code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP', isRecoverable: true }, 'blocked'],
  [{ code: 'ERR_PRACTICE', isRecoverable: false }, 'failed'],
])('a window that the browser blocks is told, and one press opens it', async (facts, last) => {
  const { payment, ways } = await openPage();
  ways.begin();
  ways.fail(Object.assign(new Error('no window'), facts));
  expect(payment.$state.get()).toEqual({ kind: 'open', last });
  expect(ways.begin()).toBe(true);
});

test('what is paid is what the order is when a way to pay is chosen', async () => {
  const { options, ways } = await openPage();
  options.orderId = 'HC2';
  ways.begin();
  await ways.create();
  expect(api.beginAtApi).toHaveBeenCalledWith('HC2');
});

test('an order that another tab paid meanwhile is not paid again', async () => {
  const { payment, ways, onPaid } = await openPage();
  await refuse(409);
  api.readOutcome.mockResolvedValue(PAID);
  ways.begin();
  await expect(ways.create()).rejects.toThrow();
  expect(onPaid).toHaveBeenCalledTimes(1);
  expect(payment.$state.get()).toMatchObject({ kind: 'ended' });
});

test('nobody whose order was paid meanwhile is told that nothing was paid', async () => {
  const { payment, ways, onPaid } = await openPage();
  ways.begin();
  await ways.create();
  api.readOutcome.mockResolvedValue(PAID);
  const states: string[] = [];
  payment.$state.listen(({ kind }) => states.push(kind));
  await ways.cancel();
  expect(states).toEqual(['ended']);
  expect(onPaid.mock.calls).toEqual([[350_00]]);
});

test('an approval that is heard after the window was seen closed is captured', async () => {
  const { payment, ways, onPaid } = await openPage();
  ways.begin();
  await ways.create();
  await ways.cancel();
  expect(payment.$state.get()).toEqual({ kind: 'open', last: 'cancelled' });
  await ways.approve('PP1');
  expect(api.captureAtApi.mock.calls).toEqual([['HC1', 'PP1', 0]]);
  expect(onPaid.mock.calls).toEqual([[350_00]]);
});

test('an approval that is heard while the order is read after a cancel is captured', async () => {
  const { payment, ways, onPaid } = await openPage();
  ways.begin();
  await ways.create();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  api.readOutcome.mockReturnValue(promise);
  const cancelled = ways.cancel();
  await ways.approve('PP1');
  resolve({ kind: 'unpaid' });
  await cancelled;
  expect(payment.$state.get()).toMatchObject({ kind: 'ended', outcome: PAID });
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('while the end of an earlier payment is not known, nothing is offered', async () => {
  const { payment, ways, onPaid } = await openPage();
  await refuse(502);
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  api.readOutcome.mockReturnValue(promise);
  ways.begin();
  await expect(ways.create()).rejects.toThrow();
  ways.fail(new Error('the window closed'));
  expect(payment.$state.get()).toEqual({ kind: 'settling' });
  resolve(PAID);
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledWith(350_00), 60_000);
});

test.each([
  ['no connection', disconnect, { kind: 'open', last: 'offline' }],
  ['no address', () => refuse(422), { kind: 'open', last: 'noAddress' }],
  ['PayPal not reached', () => refuse(503), { kind: 'open', last: 'failed' }],
  ['a session that ended', endSession, { kind: 'signedOut' }],
])('%s: the payment does not begin', async (_, happen, state) => {
  const { payment, ways } = await openPage();
  await happen();
  ways.begin();
  await expect(ways.create()).rejects.toThrow();
  expect(payment.$state.get()).toEqual(state);
});

test('a declined payment may be tried again at once', async () => {
  const { payment, ways, onPaid } = await openPage();
  api.captureAtApi.mockResolvedValueOnce({ kind: 'declined', retry: true });
  ways.begin();
  await ways.create();
  await ways.approve('PP1');
  expect(payment.$state.get()).toEqual({ kind: 'open', last: 'declined' });
  expect(ways.begin()).toBe(true);
  await ways.create();
  await ways.approve('PP1');
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('a page that was left between approval and capture captures when it is opened again', async () => {
  api.captureAtApi.mockReturnValueOnce(new Promise(() => undefined));
  const first = await openPage();
  first.ways.begin();
  await first.ways.create();
  void first.ways.approve('PP1');
  const again = await openPage();
  expect(api.captureAtApi).toHaveBeenLastCalledWith('HC1', 'PP1', 0);
  expect(again.onPaid).toHaveBeenCalledWith(350_00);
});

test('a script that is blocked is tried again on demand', async () => {
  shown.fails = async () => new (await import('./unavailable.ts')).ScriptBlockedError('blocked');
  const { payment } = await openPage();
  expect(payment.$state.get()).toEqual({ kind: 'unavailable', why: 'blocked' });
  shown.fails = undefined;
  await payment.offer(host);
  expect(payment.$state.get()).toEqual({ kind: 'open', last: undefined });
});

test('an error of our own accuses no blocker', async () => {
  shown.fails = async () => new TypeError('Promise.withResolvers is not a function');
  const { payment } = await openPage();
  expect(payment.$state.get()).toEqual({ kind: 'unavailable', why: 'error' });
});

test('a page that was left takes no ways to pay from a script that comes late', async () => {
  const { payment } = await openPage();
  const coming = payment.offer(host);
  payment.leave();
  await coming;
  expect(payment.$state.get().kind).not.toBe('open');
});

test('in the page itself, one order is one payment, whatever is reloaded', async () => {
  const settings = { flow: 'client', clientId: 'id', environment: 'live' } as const;
  const make = vi.fn(async () => `PP${make.mock.calls.length}`);
  const first = await openPage({ settings });
  first.ways.begin();
  expect(await first.ways.create(make)).toBe('PP1');
  const again = await openPage({ settings });
  again.ways.begin();
  expect(await again.ways.create(make)).toBe('PP1');
  again.ways.fail(new Error('expired'));
  again.ways.begin();
  expect(await again.ways.create(make)).toBe('PP2');
});

test('in the page itself, an approved payment whose end was not seen is not offered again', async () => {
  const settings = { flow: 'client', clientId: 'id', environment: 'live' } as const;
  const first = await openPage({ settings });
  first.ways.begin();
  await first.ways.create(async () => 'PP1');
  void first.ways.approve('PP1', () => new Promise(() => undefined));
  const again = await openPage({ settings });
  expect(again.payment.$state.get()).toEqual({ kind: 'unknown' });
  expect(shown.shows).toBe(1);
});

test('in the page itself, what PayPal captured is remembered as paid', async () => {
  const settings = { flow: 'client', clientId: 'id', environment: 'live' } as const;
  const first = await openPage({ settings });
  first.ways.begin();
  await first.ways.create(async () => 'PP1');
  await first.ways.approve('PP1', async () => PAID);
  const again = await openPage({ settings });
  expect(again.onPaid).toHaveBeenCalledWith(350_00);
});
