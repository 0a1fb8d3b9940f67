import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { type EmailOrder, orderEmail } from './orderEmail.ts';
import { sampleOrder } from './sampleOrder.ts';
import { orderToShopEmail } from './shopEmails.ts';

const brand = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };
const identity = { brand, inquiriesTo: 'desk@halcyre.example' };

const sample = sampleOrder();
const order: EmailOrder = {
  ...sample,
  order_id: 'HC7K2',
  total_price: cents(34_000),
  address: sample.address && {
    ...sample.address,
    city: 'Dubai',
    country: 'AE',
    phone: '+971 50 123 4567',
    email: 'omar@mail.example',
  },
  lines: sample.lines.slice(0, 1).map((line) => ({ ...line, name: 'Ring <b>& "Co"</b>' })),
};

test.each([
  [
    'cashPlaced',
    'Your order HC7K2: we confirm it with you first',
    'You pay $340.00 USD to the courier',
  ],
  ['cashPlaced', 'Your order HC7K2: we confirm it with you first', 'until 2026-03-03 12:00 (UTC)'],
  ['cashConfirmed', 'Your order HC7K2 is confirmed', 'have $340.00 USD ready'],
  ['cashCancelled', 'Your order HC7K2 was cancelled', 'There is nothing to pay.'],
] as const)('the buyer of an order that is %s reads %j: %s', (kind, subject, sentence) => {
  const email = orderEmail({ kind }, order, 'en', brand);
  expect(email).toMatchObject({ to: 'omar@mail.example', subject });
  for (const text of [sentence, 'Dubai']) {
    expect(email?.text).toContain(text);
    expect(email?.html).toContain(text);
  }
  expect(email?.text).toContain('https://shop.example/orderQuery/?order_id=HC7K2');
  expect(email?.html).not.toContain('<b>');
  expect(email?.html).toContain('2 × Ring &lt;b&gt;&amp; &quot;Co&quot;&lt;/b&gt;');
});

test.each([
  ['cashPlaced', '您的订单 HC7K2：我们会先与您确认', '收货时请将 $340.00 USD 交给快递员'],
  ['cashConfirmed', '您的订单 HC7K2 已确认', '请备好 $340.00 USD'],
  ['cashCancelled', '您的订单 HC7K2 已取消', '您无需付款'],
] as const)('a Chinese buyer of an order that is %s reads %j', (kind, subject, sentence) => {
  const email = orderEmail({ kind }, order, 'zh', brand);
  expect(email?.subject).toBe(subject);
  expect(email?.text).toContain(sentence);
  expect(email?.text).toContain('https://shop.example/zh/orderQuery/?order_id=HC7K2');
});

test('the shop reads how to reach the buyer, until when, and what to do then', () => {
  const email = orderToShopEmail('cash', order, 'zh', identity);
  expect(email).toMatchObject({
    to: 'desk@halcyre.example',
    replyTo: 'omar@mail.example',
    subject: 'Confirm order HC7K2: $340.00 to be paid on delivery',
  });
  for (const text of [
    '+971 50 123 4567',
    'https://wa.me/971501234567',
    'until 2026-03-03 12:00 (UTC), in 中文',
    'bin/vitrine cash HC7K2 --confirm',
  ]) {
    expect(email?.text).toContain(text);
  }
  expect(email?.html).toContain('href="https://wa.me/971501234567"');
});

test('what sending costs stands below the items', () => {
  const sent = { ...order, shipping_price: cents(2_550), total_price: cents(36_550) };
  const buyers = orderEmail({ kind: 'cashConfirmed' }, sent, 'zh', brand);
  expect(buyers?.text).toContain('运费: $25.50');
  const shops = orderToShopEmail('cash', sent, 'zh', identity);
  expect(shops?.text).toContain('Shipping: $25.50');
});

test('nobody is asked to confirm what is decided', () => {
  const decided = { ...order, hold_expires_at: null };
  expect(orderToShopEmail('cash', decided, 'en', identity)).toBeUndefined();
  expect(orderEmail({ kind: 'cashPlaced' }, decided, 'en', brand)).toBeUndefined();
});
