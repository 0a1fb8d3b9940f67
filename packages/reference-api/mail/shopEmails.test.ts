import { expect, test } from 'vitest';
import { sampleOrder } from './sampleOrder.ts';
import { doubtfulPaymentEmail, orderToShopEmail } from './shopEmails.ts';

const brand = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };
const identity = { brand, inquiriesTo: 'desk@halcyre.example' };
const order = sampleOrder();

test('the shop reads a new order in its own language, and answers to the buyer', () => {
  const email = orderToShopEmail('paid', order, 'en', { ...identity, ownLanguage: 'zh' });
  expect(email).toMatchObject({
    to: 'desk@halcyre.example',
    replyTo: 'leila@mail.example',
    subject: '新订单 HC7K2M9QXT：$417.00',
  });
  for (const text of ['English', '2 × Ring', '突尼斯', 'https://wa.me/21620123456']) {
    expect(email?.text).toContain(text);
  }
});

test('a test order says that nothing is to be sent', () => {
  const payment = order.payment && { ...order.payment, practice: true };
  const email = orderToShopEmail('paid', { ...order, payment }, 'en', identity);
  expect(email?.text).toContain('Test order: no money was paid');
});

test.each([
  ['review', 'A payment needs a person: order HC7K2', 'bin/vitrine payments 5O19 --accept'],
  ['reversed', 'Money was taken back: order HC7K2', '$77.00 USD'],
  ['unknown', 'A payment is not in the shop: order HC7K2', 'PayPal tells of a payment'],
] as const)('of money in doubt (%s) the shop reads what to do', (kind, subject, text) => {
  const payment = { id: '5O19', orderId: 'HC7K2', amount: 7_700, currency: 'USD', note: null };
  const email = doubtfulPaymentEmail({ kind, ...payment }, identity);
  expect(email.subject).toBe(subject);
  expect(email.text).toContain(text);
  expect(email.text.includes('--refunded')).toBe(kind !== 'reversed');
});
