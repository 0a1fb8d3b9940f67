import { askPasswordReset, login, register } from '@vitrine/contract/api/calls/account.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { expect, test } from 'vitest';
import { writeOrder } from '../outbox/emails.ts';
import { erasePerson } from '../personalData/withoutAccount.ts';
import { PASSWORD } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { giveAddress, placeOrder } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

/** One address as people type it, and as it is stored and sent. */
const SPELLINGS = [
  "Sean.O'Brien@MÜNCHEN.de",
  "sean.o'brien＠münchen。de ",
  "sean.o'brien@xn--mnchen-3ya.de",
];
const STORED = "Sean.O'Brien@xn--mnchen-3ya.de";
const [typed = '', ...others] = SPELLINGS;

test('an account is the same in each spelling of its address', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  await shop.client()(register, { body: { email: typed, password: PASSWORD } });
  for (const email of SPELLINGS) {
    await shop.client()(login, { body: { email, password: PASSWORD } });
    const again = await refusalOf(shop.client()(register, { body: { email, password: PASSWORD } }));
    expect(again.code).toBe(409);
  }
  await shop.client()(askPasswordReset, { body: { email: others[0] ?? '' } });
  expect((await mailbox.email(1)).to).toEqual([{ name: '', address: STORED }]);
});

test('a guest’s order is confirmed there, and its owner reads the address as typed', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop({ products: [product('ring')] });
  const guest = await orderOf(shop, typed);
  const response = await shop.app.request(`/api/x/orders/${guest.orderId}`, {
    headers: { 'X-Guest-Id': guest.guestId },
  });
  const { data } = await response.json();
  expect(data.address.email).toBe("Sean.O'Brien@münchen.de");
  const email = await writeOrder('paid')(shop.database, guest.orderId, mailbox.mailer);
  if (email) await mailbox.mailer.send(email);
  expect((await mailbox.email(1)).to).toEqual([{ name: '', address: STORED }]);
});

test('a question’s sender gets the reply, and no text becomes another header', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  const body = { email: typed, country: 'Ireland', description: 'Is it gold?' };
  await shop.client()(createInquiry, { body });
  expect((await mailbox.emailTo('desk@halcyre.example')).replyTo).toEqual([
    { name: '', address: STORED },
  ]);
  for (const email of ['a@b.de\r\nBcc: eve@b.de', 'a@b.de,eve@b.de', 'A <a@b.de>']) {
    const refusal = await refusalOf(shop.client()(createInquiry, { body: { ...body, email } }));
    expect(refusal.fieldErrors).toHaveProperty('email');
  }
});

test.each(SPELLINGS)('what is stored without an account is erased under %s', async (email) => {
  const shop = await openTestShop({ products: [product('ring')] });
  await orderOf(shop, typed);
  const inquiry = { email: typed, country: 'Ireland', description: 'Is it gold?' };
  await shop.client()(createInquiry, { body: inquiry });
  const erased = await erasePerson(shop, email, shop.now());
  expect(erased).toMatchObject({ orders: 1, inquiries: 1 });
});

async function orderOf(shop: TestShop, email: string) {
  const order = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, order.orderId, order, { email });
  return order;
}
