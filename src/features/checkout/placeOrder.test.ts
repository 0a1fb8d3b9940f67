import { cents } from '@vitrine/contract/domain/money.ts';
import { beforeEach, expect, test, vi } from 'vitest';

interface Sent {
  path: string;
  request: { headers?: Record<string, string | undefined>; body?: unknown };
  isPatient: boolean;
}

const api = vi.hoisted(() => ({
  results: [] as unknown[],
  sent: [] as Sent[],
  record: vi.fn(),
}));

vi.mock('../consent/record.ts', () => ({ record: api.record }));

vi.mock('../../stores/browserClient.ts', () => {
  const client =
    (isPatient: boolean) =>
    async ({ path }: { path: string }, request: Sent['request']) => {
      api.sent.push({ path, request, isPatient });
      const result = api.results.shift();
      return typeof result === 'function' ? result() : result;
    };
  return {
    callApi: client(false),
    callApiPatiently: client(true),
  };
});

const RING = { productId: 7, quantity: 1, unitPrice: cents(129_50) };
/** The errors of the page that is open: a reloaded module has classes of its own. */
const errors = () => import('@vitrine/contract/api/errors.ts');
const timeout = async () => {
  throw new (await errors()).ApiTimeoutError('POST /api/order', 'no answer');
};
const notFound = async () => {
  const result = { status: 404, code: 404, message: '', errors: {} };
  throw new (await errors()).ApiRefusalError('GET /api/x', result);
};
const created = (orderId: string) => ({ order_id: orderId, guestUserId: 'guest-1' });

/** The helper as a page finds it that was just opened. */
async function openPage() {
  vi.resetModules();
  return import('./placeOrder.ts');
}

beforeEach(() => {
  Object.assign(api, { results: [], sent: [] });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/cart/' });
});

test('§3.12 §7.10 an order is made in dollars, and the guest keeps its id', async () => {
  api.results = [created('o1'), created('o2')];
  const { placeOrder } = await openPage();
  expect(await placeOrder([RING])).toEqual({ kind: 'created', orderId: 'o1' });
  expect(api.sent[0]?.path).toBe('/api/orderCreatViaApi');
  expect(api.sent[0]?.request.body).toEqual({
    items: [{ product_id: 7, quantity: 1, unit_price: 129.5 }],
    source: 'Halcyre',
  });
  await placeOrder([{ ...RING, quantity: 2 }]);
  expect(localStorage.getItem('guestUserId')).toBe('guest-1');
});

test('nothing is ordered where the browser stores nothing, since the checkout would not find it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const { placeOrder } = await openPage();
  const message = expect.stringMatching(/^Nothing was ordered/);
  for (const _ of [1, 2]) expect(await placeOrder([RING])).toEqual({ kind: 'refused', message });
  expect(api.sent).toEqual([]);
});

test('the beginning of a checkout is counted once an order, with ids and value', async () => {
  api.record.mockClear();
  api.results = [created('o1'), { state: 'pending_payment' }];
  const bag = { productId: 8, quantity: 2, unitPrice: cents(50_25) };
  for (const _ of [1, 2]) await (await openPage()).placeOrder([RING, bag]);
  expect(api.record.mock.calls).toEqual([
    [{ name: 'InitiateCheckout', productIds: [7, 8], value: 230_00 }],
  ]);
});

test('an attempt whose response was lost is repeated under its key, even after a reload', async () => {
  api.results = [timeout, created('o1')];
  expect(await (await openPage()).placeOrder([RING])).toEqual({ kind: 'failed' });
  await (await openPage()).placeOrder([RING]);
  const keys = api.sent.map(({ request }) => request.headers?.['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('another price is another attempt', async () => {
  api.results = [timeout, created('o1')];
  const { placeOrder } = await openPage();
  await placeOrder([RING]);
  await placeOrder([{ ...RING, unitPrice: cents(119_00) }]);
  const keys = api.sent.map(({ request }) => request.headers?.['Idempotency-Key']);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['still waits for its payment', 'pending_payment'],
  ['was paid without this browser seeing it', 'paid'],
])('an order that %s is answered again', async (_, state) => {
  api.results = [created('o1'), { state }];
  await (await openPage()).placeOrder([RING]);
  const again = await (await openPage()).placeOrder([RING]);
  expect(again).toEqual({ kind: 'created', orderId: 'o1' });
  expect(api.sent.map(({ path }) => path)).toEqual(['/api/orderCreatViaApi', '/api/x/orders/{id}']);
});

test.each([
  ['has expired', { state: 'expired' }],
  ['is on its way', { state: 'shipped' }],
  ['gives no answer', timeout],
])('where the earlier order %s, a new one is made', async (_, result) => {
  api.results = [created('o1'), result, created('o2')];
  const { placeOrder } = await openPage();
  await placeOrder([RING]);
  expect(await placeOrder([RING])).toEqual({ kind: 'created', orderId: 'o2' });
  const [first, , second] = api.sent.map(({ request }) => request.headers?.['Idempotency-Key']);
  expect(second).not.toBe(first);
});

const soldOut = async () => {
  const data = { sold_out: [{ product_id: 7, available: 0 }] };
  const result = { status: 409, code: 409, message: 'Sold out', errors: {}, data };
  throw new (await errors()).ApiRefusalError('POST /api/order', result);
};

test.each([
  ['at another price', '/cart/', cents(119_00)],
  ['in another language', '/zh/cart/', RING.unitPrice],
])(
  'where the buyer’s own order has the last item, %s it is led to',
  async (_, pathname, unitPrice) => {
    api.results = [created('o1'), soldOut, { state: 'pending_payment' }];
    await (await openPage()).placeOrder([RING]);
    location.pathname = pathname;
    const again = await (await openPage()).placeOrder([{ ...RING, unitPrice }]);
    expect(again).toEqual({ kind: 'created', orderId: 'o1' });
  },
);

test('somebody else’s last item, or another quantity of it, stays a conflict', async () => {
  api.results = [created('o1'), soldOut, soldOut, { state: 'expired' }];
  const { placeOrder } = await openPage();
  await placeOrder([RING]);
  const two = await placeOrder([{ ...RING, quantity: 2 }]);
  const afterItsEnd = await placeOrder([{ ...RING, unitPrice: cents(119_00) }]);
  expect([two, afterItsEnd]).toMatchObject([{ kind: 'conflict' }, { kind: 'conflict' }]);
});

test('an order is found again after others were made, or refused', async () => {
  const PEN = { ...RING, productId: 8 };
  api.results = [created('o1'), created('o2'), soldOut, { state: 'pending_payment' }];
  const { placeOrder } = await openPage();
  await placeOrder([RING]);
  await placeOrder([PEN]);
  await placeOrder([{ ...PEN, quantity: 9 }]);
  expect(await placeOrder([RING])).toEqual({ kind: 'created', orderId: 'o1' });
  expect(api.sent.at(-1)?.request).toMatchObject({ params: { id: 'o1' } });
});

test('of what an API might make a second order the buyer is told, and nothing is sent', async () => {
  const doubtful = async () => {
    const { DoubtfulOrderError } = await import('../../stores/apiErrors.ts');
    throw new DoubtfulOrderError('POST /api/order', 'sent before');
  };
  api.results = [timeout, doubtful, created('o2')];
  const { placeOrder } = await openPage();
  await placeOrder([RING]);
  expect(await placeOrder([RING])).toEqual({ kind: 'doubtful' });
  expect(await placeOrder([RING])).toEqual({ kind: 'created', orderId: 'o2' });
  const keys = new Set(api.sent.map(({ request }) => request.headers?.['Idempotency-Key']));
  expect([keys.size, api.sent.every(({ isPatient }) => isPatient)]).toEqual([1, true]);
});

test('a refused attempt is over: the next one has a key of its own', async () => {
  api.results = [notFound, created('o1')];
  const { placeOrder } = await openPage();
  await placeOrder([RING]);
  expect(await placeOrder([RING])).toEqual({ kind: 'created', orderId: 'o1' });
  const [first, second] = api.sent.map(({ request }) => request.headers?.['Idempotency-Key']);
  expect(second).not.toBe(first);
});

test.each(['not json', '{"contents":1}', 'null'])('%s in storage is no attempt', async (text) => {
  localStorage.setItem('order_attempt', text);
  api.results = [created('o1')];
  expect(await (await openPage()).placeOrder([RING])).toEqual({ kind: 'created', orderId: 'o1' });
});

/** What an error of the order call means, to the page that is open. */
async function outcomeOf(error: (page: Awaited<ReturnType<typeof errors>>) => unknown) {
  const { outcomeOf: read } = await openPage();
  return read(error(await errors()));
}

const refusal =
  (code: number, message: string, data?: unknown) =>
  ({ ApiRefusalError }: Awaited<ReturnType<typeof errors>>) =>
    new ApiRefusalError('POST /api/order', { status: code, code, message, errors: {}, data });

test('a conflict tells prices in cents, what is left and what is gone', async () => {
  const data = {
    prices: [{ product_id: 1, unit_price: 19.99 }],
    sold_out: [{ product_id: 2, available: 3 }],
    gone: [4],
  };
  expect(await outcomeOf(refusal(409, 'Changed', data))).toEqual({
    kind: 'conflict',
    message: 'Changed',
    prices: [{ product_id: 1, unit_price: 1999 }],
    sold_out: [{ product_id: 2, available: 3 }],
    gone: [4],
  });
});

test.each([
  ['no details', undefined],
  ['empty details', {}],
  ['details of another shape', { prices: 'all' }],
])('a 409 with %s is a plain refusal', async (_, data) => {
  expect(await outcomeOf(refusal(409, 'No.', data))).toEqual({ kind: 'refused', message: 'No.' });
});

test('a refusal keeps the words of the API; one without words is a failure', async () => {
  expect(await outcomeOf(refusal(429, 'Too often'))).toEqual({
    kind: 'refused',
    message: 'Too often',
  });
  expect(await outcomeOf(refusal(500, ' '))).toEqual({ kind: 'failed' });
});

test.each(['ApiTimeoutError', 'ApiUnreachableError', 'ApiMalformedError'] as const)(
  '%s is a failure',
  async (name) => {
    const outcome = await outcomeOf((page) => new page[name]('POST /api/order', 'x'));
    expect(outcome).toEqual({ kind: 'failed' });
  },
);

test('an error of the shop itself is a failure to the buyer', async () => {
  expect(await outcomeOf(() => new TypeError('x'))).toEqual({ kind: 'failed' });
});
