import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { expect, test } from 'vitest';
import { cancelAndRefund, refundOrder } from '../commands/orderMoney.ts';
import { product } from '../testing/fixture.ts';
import { giveAddress, placeOrder } from '../testing/order.ts';
import { approvedOrder, capture, openPaidShop } from '../testing/payment.ts';
import { openTestShop } from '../testing/shop.ts';
import {
  writeCancelled,
  writeInquiry,
  writeOrder,
  writeOrderToShop,
  writeRefund,
} from './emails.ts';
import { refundSubject } from './subjects.ts';

const BRAND = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };
const STACKED = `Ring${'\u0301'.repeat(30)}`;
const FIFTH_MARK = /\u0301{5}/;

test('no text of an email has more than four marks on a letter', async () => {
  const shop = await openTestShop({ products: [product('ring')] });
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, orderId, { guestId });
  await shop.database.updateTable('order_line_text').set({ name: STACKED }).execute();
  await shop.database.updateTable('order_address').set({ city: STACKED }).execute();
  const question = { email: 'leila@mail.example', country: STACKED, description: STACKED };
  await shop.client()(createInquiry, { body: question });
  const identity = { brand: BRAND, inquiriesTo: 'shop@halcyre.example' };
  for (const email of [
    await writeOrder('paid')(shop.database, orderId, identity),
    await writeOrder('cashConfirmed')(shop.database, orderId, identity),
    await writeOrderToShop('cash')(shop.database, orderId, identity),
    await writeInquiry(shop.database, '1', identity),
  ]) {
    expect(email?.text).toContain('Ring');
    for (const text of [email?.subject, email?.text, email?.html])
      expect(text).not.toMatch(FIFTH_MARK);
  }
});

test('each refund of an order has its own email, with what was given back in all', async () => {
  const shop = await openTestShop({ products: [product('ring')] });
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, orderId, { guestId });
  const write = (before: number, after: number) =>
    writeRefund(shop.database, refundSubject({ orderId, before, after }), { brand: BRAND });
  const first = await write(0, 2_500);
  expect(first?.text).toContain('We have refunded $25.00 USD.');
  expect(first?.text).not.toContain('earlier refunds');
  expect((await write(2_500, 10_000))?.text).toMatch(
    /refunded \$75\.00 USD.*\$100\.00 of \$100\.00/s,
  );
});

test('of an order that was cancelled it says what becomes of the money', async () => {
  const shop = await openPaidShop();
  const { orderId, id, owner } = await approvedOrder(shop);
  const write = async () => (await writeCancelled(shop.database, orderId, { brand: BRAND }))?.text;
  expect(await write()).not.toContain('What you paid');
  await capture(shop, id, owner);
  expect(await write()).toContain('What you paid for it will be refunded; we will write to you');
  await shop.database.updateTable('payment').set({ status: 'REFUNDED' }).execute();
  expect(await write()).toContain('What you paid for it was refunded.');
});

test('of what the shop cancelled and gave back itself it says why', async () => {
  const shop = await openPaidShop();
  const { orderId, id, owner } = await approvedOrder(shop);
  await capture(shop, id, owner);
  const services = { ...shop, provider: shop.payments.provider };
  const reason = 'A scratch in {total}';
  await refundOrder(services, orderId, { cents: 2_500, reason, restock: null });
  await cancelAndRefund(services, orderId, { restock: true, reason: 'Sold out' });
  const subject = refundSubject({ orderId, before: 0, after: 2_500 });
  const refunded = await writeRefund(shop.database, subject, { brand: BRAND });
  expect(refunded?.text).toContain(`The reason: ${reason}`);
  const cancelled = await writeCancelled(shop.database, orderId, { brand: BRAND });
  expect(cancelled?.text).toContain('The reason: Sold out');
});
