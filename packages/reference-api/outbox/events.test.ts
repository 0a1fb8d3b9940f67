import { expect, test } from 'vitest';
import { settleCash } from '../cashOnDelivery/settleCash.ts';
import { deliverOrder, shipOrder } from '../parcels/shipOrder.ts';
import { CAPTURE, changed } from '../paypal/testing.ts';
import { cashOrder, openCashShop } from '../testing/cash.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { approvedOrder, capture, decidedOrder, openPaidShop } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import type { TestShop } from '../testing/shop.ts';

const BUYER = 'leila@mail.example';
const SHOP = 'desk@halcyre.example';

async function openMailingShop() {
  const mailbox = await openMailbox();
  return { mailbox, shop: await openPaidShop(undefined, { mailer: mailbox.mailer }) };
}

/** The subjects of what somebody has got by now, without the mark of test orders. */
async function subjectsTo(address: string, mailbox: Mailbox, { outbox }: TestShop) {
  await outbox?.deliverNow();
  return mailbox.emails
    .filter(({ to }) => to?.[0]?.address === address)
    .map(({ subject }) => subject?.replace(/^\[[^\]]*\] /, ''));
}

test('the buyer is told of each step of an order, once', async () => {
  const { mailbox, shop } = await openMailingShop();
  const { orderId, id, owner } = await approvedOrder(shop);
  await capture(shop, id, owner);
  expect(await subjectsTo(BUYER, mailbox, shop)).toEqual([`Your order ${orderId} is confirmed`]);
  expect(await subjectsTo(SHOP, mailbox, shop)).toEqual([`New order ${orderId}: $1,249.90`]);
  for (const number of ['LX123456789CN', 'LX987654321CN', 'LX987654321CN']) {
    await shipOrder(shop.database, orderId, { number, carrier: null, isTest: true }, shop.now());
  }
  // The first number was mistyped, and put right before it was told.
  const way = `Your order ${orderId} is on its way`;
  expect((await subjectsTo(BUYER, mailbox, shop)).slice(1)).toEqual([way]);
  expect(mailbox.emails.at(-1)?.text).toContain('LX987654321CN');
  await deliverOrder(shop.database, orderId, shop.now());
  await deliverOrder(shop.database, orderId, shop.now());
  const delivered = `Your order ${orderId} was delivered`;
  expect((await subjectsTo(BUYER, mailbox, shop)).slice(2)).toEqual([delivered]);
});

test('a buyer whose payment PayPal holds back hears that the order came, and not to pay again', async () => {
  const { mailbox, shop } = await openMailingShop();
  const { orderId, id, owner } = await decidedOrder(shop, 'hold');
  await capture(shop, id, owner);
  const received = [`We have received your order ${orderId}`];
  expect(await subjectsTo(BUYER, mailbox, shop)).toEqual(received);
  expect(await subjectsTo(SHOP, mailbox, shop)).toEqual([]);
});

test('the shop is told of money that a person has to look at; the buyer is not', async () => {
  const { mailbox, shop } = await openMailingShop();
  const { orderId, id, owner } = await approvedOrder(shop);
  shop.paypal.fail(
    CAPTURE,
    changed((text) => text.replaceAll('"value":"1249.90"', '"value":"1.00"')),
  );
  await refusalOf(capture(shop, id, owner));
  const looked = [`A payment needs a person: order ${orderId}`];
  expect(await subjectsTo(SHOP, mailbox, shop)).toEqual(looked);
  expect(mailbox.emails[0]?.text).toContain(`bin/vitrine payments ${id} --accept`);
  expect(await subjectsTo(BUYER, mailbox, shop)).toEqual([]);
});

test('of what the courier took and gave back the buyer is told', async () => {
  const mailbox = await openMailbox();
  const shop = await openCashShop({}, { mailer: mailbox.mailer });
  const { orderId } = await cashOrder(shop, { email: BUYER });
  const settle = (action: 'confirm' | 'paid' | 'refunded') =>
    settleCash(shop.database, orderId, action, shop.now());
  await settle('confirm');
  await shipOrder(shop.database, orderId, { number: 'LX1', carrier: null }, shop.now());
  await settle('paid');
  await settle('refunded');
  await settle('refunded');
  const subjects = await subjectsTo(BUYER, mailbox, shop);
  expect(subjects.toSorted()).toEqual([
    `Refund for your order ${orderId}`,
    `Your order ${orderId} is confirmed`,
    `Your order ${orderId} is on its way`,
    `Your order ${orderId} was delivered`,
  ]);
});
