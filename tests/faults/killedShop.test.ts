import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../server/commerce-api/testing/mailServer.ts';
import { type Kept, walk } from './killed/buyer.ts';
import { CART, type CheckoutFolder, makeCheckoutFolder, PIECES } from './killed/checkoutFolder.ts';
import { letTimePass, readFacts } from './killed/facts.ts';
import { type Death, openShopProcess, type ShopProcess } from './killed/shopProcess.ts';

const CART_CALL = 'PUT /api/x/cart';
const ORDER = 'POST /api/orderCreatViaApi';
const ADDRESS = 'POST /api/shipping-addresses';
const PAYMENT = 'POST /api/x/payments';
const APPROVAL = 'POST /practice-payments/window';
const CAPTURE = 'POST /capture';
const WEBHOOK = 'POST /api/x/payments/webhook';
const CLEARING = 'DELETE /api/cart/remove';

let begun: CheckoutFolder;
let mail: MailServer;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  begun = await makeCheckoutFolder();
  mail = await openMailServer();
});

afterEach(() => shop?.kill());

afterAll(async () => {
  await mail.close();
  begun.remove();
});

/** Another statement each time, so that in the long run each is met; the test's name tells which. */
function anyOf(statements: number): number {
  return 1 + Math.floor(Math.random() * statements);
}

const newKept = (): Kept => ({ token: begun.token, key: crypto.randomUUID() });

async function open(folder: string, death?: Death): Promise<string> {
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Halcyre <hello@halcyre.example>' };
  shop = await openShopProcess(folder, env, death);
  return shop.url;
}

/** What holds at any moment of the shop's life, and after its death. */
function expectSound(folder: string) {
  const facts = readFacts(folder);
  const { integrity, captured, paid, states, letters, cart, pieces } = facts;
  expect(integrity).toEqual(['ok', 'ok']);
  expect(captured.length, 'captures').toBeLessThanOrEqual(1);
  expect(captured).toEqual(expect.arrayContaining(paid));
  expect(states.filter((state) => state === 'paid')).toHaveLength(paid.length);
  expect(letters).toEqual(paid.map(([orderId]) => orderId));
  expect(pieces).toEqual(PIECES);
  if (paid.length === 0) expect(CART).toEqual(expect.arrayContaining(cart));
  return facts;
}

/** The order is paid once, the shop knows it, and its goods have left the cart. */
function expectPaid(folder: string, kept: Kept): void {
  const { captured, paid, states } = expectSound(folder);
  expect(paid).toEqual([[kept.orderId, '2861.30']]);
  expect(captured).toEqual(paid);
  expect(states).toEqual(['pending_payment', 'paid']);
}

describe('a shop that is killed during a checkout', () => {
  it.each<Death>([
    { call: CART_CALL, at: 'answered' },
    { call: ORDER, at: 'arriving' },
    { call: ORDER, at: anyOf(20) },
    { call: ORDER, at: 'answered' },
    { call: ADDRESS, at: anyOf(8) },
    { call: PAYMENT, at: anyOf(12) },
    { call: PAYMENT, at: 'answered' },
    { call: APPROVAL, at: 'answered' },
    { call: CAPTURE, at: 'arriving' },
    { call: CAPTURE, at: anyOf(30) },
    { call: CAPTURE, at: 'answered' },
    { call: CLEARING, at: 'answered' },
  ])('at $call, $at: is paid once by the buyer who goes on', async (death) => {
    const folder = begun.copy();
    const kept = newKept();
    const url = await open(folder, death);
    await expect(walk(url, kept)).rejects.toThrow();
    expect(await shop?.died).toBe('SIGKILL');
    if (death.call !== CLEARING) expect(expectSound(folder).cart).toContainEqual([1, 2]);
    await walk(await open(folder), kept);
    expectPaid(folder, kept);
    expect(readFacts(folder).cart).toEqual([]);
  });

  it.each<Death>([
    { call: WEBHOOK, at: 'arriving' },
    { call: WEBHOOK, at: anyOf(30) },
    { call: WEBHOOK, at: 'answered' },
  ])('at $call, $at: is paid once although the buyer stays away', async (death) => {
    const folder = begun.copy();
    const kept = newKept();
    await walk(await open(folder, death), kept, 'approval');
    letTimePass(folder);
    expect(await shop?.died).toBe('SIGKILL');
    expectSound(folder);
    letTimePass(folder);
    await open(folder);
    await expect.poll(() => readFacts(folder).paid.length, { timeout: 10_000 }).toBe(1);
    expectPaid(folder, kept);
    expect(readFacts(folder).cart).toEqual(CART);
  });

  it('while the letter is under way: the letter is sent again', async () => {
    const folder = begun.copy();
    const kept = newKept();
    const earlier = mail.letters.length;
    const letter = mail.letter(earlier + 1).then(() => shop?.kill());
    await Promise.allSettled([walk(await open(folder), kept), letter]);
    expect(await shop?.died).toBe('SIGKILL');
    expectPaid(folder, kept);
  });
});
