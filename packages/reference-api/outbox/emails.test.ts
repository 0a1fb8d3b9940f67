import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { expect, test } from 'vitest';
import { product } from '../testing/fixture.ts';
import { giveAddress, placeOrder } from '../testing/order.ts';
import { openTestShop } from '../testing/shop.ts';
import { writeCash, writeCashToConfirm, writeInquiry, writeOrderPaid } from './emails.ts';

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
    await writeOrderPaid(shop.database, orderId, identity),
    await writeCash('confirmed')(shop.database, orderId, identity),
    await writeCashToConfirm(shop.database, orderId, identity),
    await writeInquiry(shop.database, '1', identity),
  ]) {
    expect(email?.text).toContain('Ring');
    for (const text of [email?.subject, email?.text, email?.html])
      expect(text).not.toMatch(FIFTH_MARK);
  }
});
