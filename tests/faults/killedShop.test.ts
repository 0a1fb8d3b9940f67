import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { drawn, sampleOf } from '../sample.ts';
import { type Kept, walk } from './killed/buyer.ts';
import { CART, type CheckoutFolder, ITEMS, makeCheckoutFolder } from './killed/checkoutFolder.ts';
import { emailsLeft, openSilentMailServer } from './killed/emails.ts';
import { readFacts } from './killed/facts.ts';
import { holdWebhooks, letTimePass } from './killed/passingTime.ts';
import { type Death, nameOf, openShopProcess, type ShopProcess } from './killed/shopProcess.ts';

const ORDER = 'POST /api/orderCreatViaApi';
const PAYMENT = 'POST /api/x/payments';
const CAPTURE = 'POST /capture';
const WEBHOOK = 'POST /api/x/payments/webhook';

/** Each of them in the same checkout, one after the other: the buyer comes back every time. */
const UP_TO_THE_CAPTURE: Death[] = [
  { call: 'PUT /api/x/cart', at: 'answered' },
  { call: ORDER, at: 'arriving' },
  { call: ORDER, at: anyOf(20) },
  { call: ORDER, at: 'answered' },
  { call: 'POST /api/x/order-address', at: anyOf(14) },
  { call: PAYMENT, at: anyOf(12) },
  { call: PAYMENT, at: 'answered' },
  { call: 'POST /practice-payments/window', at: 'answered' },
  { call: CAPTURE, at: 'arriving' },
  { call: CAPTURE, at: anyOf(30) },
];
const FROM_THE_CAPTURE_ON: Death[] = [
  { call: CAPTURE, at: 'answered' },
  { call: 'DELETE /api/cart/remove', at: 'answered' },
];
const WITHOUT_THE_BUYER: Death[] = [
  { call: WEBHOOK, at: 'arriving' },
  { call: WEBHOOK, at: anyOf(30) },
  { call: WEBHOOK, at: 'answered' },
];

/**
 * Another statement for each seed, so that in the long run each is met; the test's name tells
 * which.
 */
function anyOf(statements: number): number {
  return drawn(fc.integer({ min: 1, max: statements }));
}

// Each death is followed by a start, which takes seconds where the machine is busy.

let started: CheckoutFolder;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  started = await makeCheckoutFolder();
});

afterEach(() => shop?.kill());

afterAll(() => started.remove());

/** How many of them are died without `--all`, one after the other. */
const SAMPLE = 3;

function named(all: Death[]) {
  const deaths = sampleOf(all, SAMPLE);
  return [deaths.map(nameOf).join('; '), deaths] as const;
}

const newKept = (): Kept => ({ token: started.token, key: crypto.randomUUID() });

async function open(folder: string, death?: Death): Promise<string> {
  shop = await openShopProcess(folder, death);
  return shop.url;
}

/** What holds at any time of the shop's life, and after its death. */
function expectSound(folder: string, phase = 'at the end') {
  const facts = readFacts(folder);
  const { integrity, captured, paid, states, emails, cart, items } = facts;
  expect(integrity, phase).toEqual(['ok', 'ok']);
  expect(captured.length, phase).toBeLessThanOrEqual(1);
  expect(captured, phase).toEqual(expect.arrayContaining(paid));
  expect(states, phase).toEqual(['pending_payment', 'paid'].slice(0, states.length));
  expect(paid, phase).toHaveLength(states.length === 2 ? 1 : 0);
  expect(emails, phase).toEqual(paid.map(([orderId]) => orderId));
  expect(items, phase).toEqual(ITEMS);
  if (paid.length === 0) expect(cart, phase).toEqual(CART);
  return facts;
}

/** The order is paid once, for its price, and the shop knows it. */
function expectPaid(folder: string, kept: Kept): void {
  const { captured, paid } = expectSound(folder);
  expect(captured).toEqual([[kept.orderId, '2861.30']]);
  expect(paid).toEqual(captured);
}

/** Buyer and shop are told of a paid order, each once, whatever happened. */
async function expectEmail(folder: string, kept: Kept): Promise<void> {
  await shop?.kill();
  letTimePass(folder);
  const emails = await emailsLeft(folder);
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining(`New order ${kept.orderId}`),
    expect.stringContaining(`Your order ${kept.orderId}`),
  ]);
}

it.each([named(UP_TO_THE_CAPTURE), named(FROM_THE_CAPTURE_ON)])(
  'a shop is paid once by the buyer who goes on, killed at each of: %s',
  async (_, deaths) => {
    const folder = started.copy();
    const kept = newKept();
    for (const death of deaths) {
      const url = await open(folder, death);
      await expect(walk(url, kept), nameOf(death)).rejects.toThrow();
      expect(await shop?.died).toBe('SIGKILL');
      expectSound(folder, nameOf(death));
      holdWebhooks(folder);
    }
    await walk(await open(folder), kept);
    expectPaid(folder, kept);
    expect(readFacts(folder).cart).toEqual([]);
    await expectEmail(folder, kept);
  },
);

it.each([named(WITHOUT_THE_BUYER)])(
  'a shop is paid once although the buyer stays away, killed at each of: %s',
  async (_, deaths) => {
    const folder = started.copy();
    const kept = newKept();
    for (const death of deaths) {
      const url = await open(folder, death);
      if (!kept.orderId) await walk(url, kept, 'approval');
      letTimePass(folder);
      expect(await shop?.died).toBe('SIGKILL');
      expectSound(folder, nameOf(death));
    }
    letTimePass(folder);
    await open(folder);
    await expect.poll(() => readFacts(folder).paid.length, { timeout: 10_000 }).toBe(1);
    expectPaid(folder, kept);
    expect(readFacts(folder).cart).toEqual(CART);
    await expectEmail(folder, kept);
  },
);

it('a shop killed while the mail server reads its email sends it again', async () => {
  const folder = started.copy();
  const kept = newKept();
  const SMTP_URL = await openSilentMailServer(() => void shop?.kill());
  const env = { SMTP_URL, MAIL_FROM: 'Halcyre <hello@halcyre.example>' };
  shop = await openShopProcess(folder, undefined, env);
  // It may die before the buyer has its last response, or after.
  await Promise.allSettled([walk(shop.url, kept)]);
  expect(await shop.died).toBe('SIGKILL');
  expectPaid(folder, kept);
  await expectEmail(folder, kept);
});
