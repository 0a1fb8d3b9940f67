import { features } from '@vitrine/contract/api/calls/features.ts';
import { askOrderCode, orderByCode } from '@vitrine/contract/api/calls/guestOrder.ts';
import { order as orderCall } from '@vitrine/contract/api/calls/orderHistory.ts';
import {
  declareWithdrawal,
  requestOrderChange,
} from '@vitrine/contract/api/calls/orderRequests.ts';
import { expect, test } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { NOW, product } from '../testing/fixture.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { giveAddress, move, placeOrder } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';

const HOUR = 60 * 60_000;
const RECEIVED = NOW.toISOString();
const RECEIPT = { received_at: RECEIVED, emailed: true };
const DESK = 'desk@halcyre.example';

async function openSold(withdrawal = true) {
  const mailbox = await openMailbox();
  const shop = await openTestShop(
    { products: [product('ring')] },
    { mailer: mailbox.mailer, terms: { withdrawal } },
  );
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, orderId, { guestId });
  await move(shop, orderId, 'paid');
  const client = shop.client();
  const headers = { 'X-Guest-Id': guestId };
  const ask = (kind: 'cancel' | 'return', more: object = {}) =>
    client(requestOrderChange, { body: { order_id: orderId, kind, ...more }, headers });
  const declared = { name: 'Leila Haddad', contract: orderId, email: 'leila@mail.example' };
  const declare = (more: object = {}) =>
    client(declareWithdrawal, { body: { ...declared, ...more } });
  /** The latest emails to the buyer and to the shop, of so many in all. */
  async function emails(count: number) {
    await shop.outbox?.deliverNow();
    await mailbox.email(count);
    expect(mailbox.emails).toHaveLength(count);
    const latest = (to: string) =>
      mailbox.emails.findLast((email) => email.to?.[0]?.address === to);
    return { toShop: latest(DESK), toBuyer: latest('leila@mail.example') };
  }
  return { mailbox, shop, orderId, headers, client, ask, declare, emails };
}

test('a request to cancel goes to the shop with the order, and its receipt to the buyer', async () => {
  const { shop, orderId, headers, client, ask, emails } = await openSold();
  expect(await ask('cancel', { statement: 'Bought twice.' })).toEqual(RECEIPT);
  const { toShop, toBuyer } = await emails(2);
  expect(toShop?.subject).toBe(`Request to cancel: order ${orderId}`);
  expect(toShop?.replyTo).toMatchObject([{ address: 'leila@mail.example' }]);
  for (const text of ['Bought twice.', 'The ring', '$100.00', 'Tunis', 'paid'])
    expect(toShop?.text).toContain(text);
  expect(toBuyer?.subject).toBe(`We received your request to cancel order ${orderId}`);
  expect(toBuyer?.text).toContain(RECEIVED.slice(0, 19).replace('T', ' '));
  expect(toBuyer?.text).toContain('decides nothing');
  // A second one is the first.
  shop.pass(HOUR);
  expect(await ask('cancel', { statement: 'Please!' })).toEqual(RECEIPT);
  await emails(2);
  const order = await client(orderCall, { params: { id: orderId }, headers });
  expect(order.requests).toEqual([{ kind: 'cancel', received_at: RECEIVED }]);
  expect(order.state).toBe('paid');
});

test('what is asked for fits where the order is', async () => {
  const { shop, orderId, ask } = await openSold();
  expect(await refusalOf(ask('return'))).toMatchObject({ code: 409 });
  await move(shop, orderId, 'shipped');
  expect(await refusalOf(ask('cancel'))).toMatchObject({ code: 409 });
  await ask('return');
  const { orderId: unpaid, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, unpaid, { guestId });
  const body = { order_id: unpaid, kind: 'cancel' as const };
  const headers = { 'X-Guest-Id': guestId };
  expect(await refusalOf(shop.client()(requestOrderChange, { body, headers }))).toMatchObject({
    code: 409,
  });
});

test('an order’s request is its buyer’s: by guest id, by account, or by the e-mailed code', async () => {
  const { mailbox, shop, orderId, client } = await openSold();
  const claim = { order_id: orderId, email: 'leila@mail.example' };
  const body = { ...claim, kind: 'cancel' as const };
  for (const guess of [body, { ...body, code: '123456' }]) {
    expect(await refusalOf(client(requestOrderChange, { body: guess }))).toMatchObject({
      code: 403,
    });
  }
  await client(askOrderCode, { body: claim });
  const code = /^\d{6}$/m.exec((await mailbox.email(1)).text ?? '')?.[0] ?? '';
  await client(requestOrderChange, { body: { ...body, code } });
  const { requests } = await client(orderByCode, { body: { ...claim, code } });
  expect(requests).toMatchObject([{ kind: 'cancel' }]);

  const token = await newCustomer(shop, 'mira');
  const own = await placeOrder(shop, [[1, 1, 100]], { token });
  await giveAddress(shop, own.orderId, { token });
  await move(shop, own.orderId, 'paid');
  const theirs = { order_id: own.orderId, kind: 'cancel' as const };
  await shop.client('en', { token })(requestOrderChange, { body: theirs });
  expect(await refusalOf(client(requestOrderChange, { body: theirs }))).toMatchObject({
    code: 403,
  });
});

test('a withdrawal needs no login, and its receipt says what was declared, and when', async () => {
  const { shop, orderId, declare, emails } = await openSold();
  const statement = 'I withdraw from the ring.\nThank you.';
  expect(await declare({ statement })).toEqual(RECEIPT);
  const { toShop, toBuyer } = await emails(2);
  expect(toBuyer?.subject).toBe('We received your withdrawal from a contract');
  const when = `${RECEIVED.slice(0, 19).replace('T', ' ')} (UTC)`;
  for (const text of [when, orderId, 'Leila Haddad', 'leila@mail.example', statement])
    expect(toBuyer?.text).toContain(text);
  expect(toBuyer?.text).not.toContain('Tunis');
  expect(toShop?.subject).toBe(`Withdrawal: order ${orderId}`);
  expect(toShop?.text).toContain('Tunis');
  shop.pass(HOUR);
  expect(await declare({ statement })).toEqual(RECEIPT);
  await emails(2);
  // From another item, it is another declaration.
  expect(await declare({ statement: 'And from the pen.' })).not.toEqual(RECEIPT);
  await emails(4);
});

test('a withdrawal from what the shop does not find is received alike, and the shop is told so', async () => {
  const { shop, orderId, declare, emails } = await openSold();
  expect(await declare({ email: 'omar@mail.example' })).toEqual(RECEIPT);
  expect(await declare({ contract: 'the ring of Monday' })).toEqual(RECEIPT);
  const { toShop, toBuyer } = await emails(4);
  expect(toShop?.subject).toBe('Withdrawal: no order found');
  expect(toShop?.text).not.toContain('Tunis');
  expect(toBuyer?.text).toContain('the ring of Monday');
  const matched = await shop.database.selectFrom('buyer_request').select('order_id').execute();
  expect(matched).toEqual([{ order_id: null }, { order_id: null }]);
  // Its number may stand among other words.
  await declare({ contract: `Order #${orderId.toLowerCase()}, Monday` });
  expect((await emails(6)).toShop?.subject).toBe(`Withdrawal: order ${orderId}`);
});

test('a withdrawal says which of its fields is missing', async () => {
  const { declare } = await openSold();
  const refused = await refusalOf(declare({ name: ' ', contract: '', email: 'leila at mail' }));
  expect(Object.keys(refused.fieldErrors).sort()).toEqual(['contract', 'email', 'name']);
});

test('nobody’s mailbox is filled by withdrawals', async () => {
  const { declare } = await openSold();
  for (let index = 0; index < 5; index += 1) await declare({ contract: `order ${index}` });
  expect(await refusalOf(declare({ contract: 'one more' }))).toMatchObject({ code: 429 });
});

test('without mail a withdrawal is kept, and nobody is told that an email comes', async () => {
  const shop = await openTestShop({}, { terms: { withdrawal: true } });
  const body = { name: 'Leila Haddad', contract: 'a ring', email: 'leila@mail.example' };
  expect(await shop.client()(declareWithdrawal, { body })).toEqual({ ...RECEIPT, emailed: false });
  expect(await shop.database.selectFrom('buyer_request').selectAll().execute()).toHaveLength(1);
});

test('a shop that has not switched withdrawals on has no such call', async () => {
  const { client, declare } = await openSold(false);
  const announced = (await client(features, {})).features;
  expect(announced).toContain('orderRequest');
  expect(announced).not.toContain('withdrawal');
  expect(await refusalOf(declare())).toMatchObject({ code: 404 });
});
