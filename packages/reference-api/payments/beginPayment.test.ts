import { createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, it } from 'vitest';
import { product } from '../testing/fixture.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { type Buyer, giveAddress, headersOf, move, placeOrder } from '../testing/order.ts';
import { openPaidShop, readOrder } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';

async function orderedGift() {
  const mailbox = await openMailbox();
  const shop = await openPaidShop(undefined, { mailer: mailbox.mailer });
  const gift = product('gift', {
    price: cents(4_500),
    stock: 2,
    discount: { type: 'percentage', value: 100, start: null, end: null },
  });
  await shop.apply({ products: [gift] }, { free: true });
  const { id } = await shop.database
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'gift')
    .executeTakeFirstOrThrow();
  const { orderId, guestId } = await placeOrder(shop, [[id, 1, 0]]);
  const owner: Buyer = { guestId };
  const pay = () =>
    refusalOf(
      shop.client('en', owner)(createPayment, {
        body: { order_id: orderId },
        headers: headersOf(owner),
      }),
    );
  return { shop, mailbox, orderId, owner, pay };
}

it('an order that costs nothing is paid when its buyer would pay, without a payment', async () => {
  const { shop, mailbox, orderId, owner, pay } = await orderedGift();
  expect(await pay()).toMatchObject({ status: 422 });
  await giveAddress(shop, orderId, owner);
  expect(await pay()).toMatchObject({ status: 409, data: { state: 'paid' } });
  expect(await pay()).toMatchObject({ status: 409, data: { state: 'paid' } });
  expect(await readOrder(shop, orderId, owner)).toMatchObject({ state: 'paid', payment: null });
  expect(shop.paypal.sent).toEqual([]);
  const email = await mailbox.emailTo('leila@mail.example');
  expect(email.subject).toBe(`Your order ${orderId} is confirmed`);
});

it('an order that costs nothing and is over is not paid', async () => {
  const { shop, orderId, owner, pay } = await orderedGift();
  await giveAddress(shop, orderId, owner);
  await move(shop, orderId, 'cancelled');
  expect(await pay()).toMatchObject({ status: 409, data: { state: 'cancelled' } });
});
