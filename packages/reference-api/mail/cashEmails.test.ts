import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { ADDRESS } from '../testing/order.ts';
import { type CashOrder, cashEmail, cashToConfirmEmail } from './cashEmails.ts';

const brand = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };

const order: CashOrder = {
  order_id: 'HC7K2',
  shipping_price: cents(0),
  total_price: cents(34_000),
  hold_expires_at: '2026-03-03T12:00:00.000Z',
  address: {
    ...ADDRESS,
    city: 'Dubai',
    country: 'AE',
    phone: '+971 50 123 4567',
    email: 'omar@mail.example',
  },
  lines: [
    {
      product_id: 1,
      category_slug: null,
      language: null,
      slug: 'ring',
      image_url: null,
      discount_type: null,
      discount_value: null,
      name: 'Ring <b>& "Co"</b>',
      quantity: 2,
      unit_price: cents(17_000),
      list_price: cents(20_000),
      line_total: cents(34_000),
    },
  ],
};

test.each([
  [
    'placed',
    'Your order HC7K2: we confirm it with you first',
    'You pay $340.00 USD to the courier',
  ],
  ['placed', 'Your order HC7K2: we confirm it with you first', 'until 2026-03-03 12:00 (UTC)'],
  ['confirmed', 'Your order HC7K2 is confirmed', 'have $340.00 USD ready'],
  ['cancelled', 'Your order HC7K2 was cancelled', 'There is nothing to pay.'],
] as const)('the buyer of an order that is %s reads %j: %s', async (news, subject, sentence) => {
  const email = await cashEmail(news, order, 'en', brand);
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
  ['placed', '您的订单 HC7K2：我们会先与您确认', '收货时请将 $340.00 USD 交给快递员'],
  ['confirmed', '您的订单 HC7K2 已确认', '请备好 $340.00 USD'],
  ['cancelled', '您的订单 HC7K2 已取消', '您无需付款'],
] as const)('a Chinese buyer of an order that is %s reads %j', async (news, subject, sentence) => {
  const email = await cashEmail(news, order, 'zh', brand);
  expect(email?.subject).toBe(subject);
  expect(email?.text).toContain(sentence);
  expect(email?.text).toContain('https://shop.example/zh/orderQuery/?order_id=HC7K2');
});

test('the shop reads how to reach the buyer, until when, and what to do then', async () => {
  const email = await cashToConfirmEmail(order, 'zh', 'desk@halcyre.example', brand);
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

test('what sending costs stands below the items', async () => {
  const sent = { ...order, shipping_price: cents(2_550), total_price: cents(36_550) };
  const buyers = await cashEmail('confirmed', sent, 'zh', brand);
  expect(buyers?.text).toContain('运费  $25.50');
  const shops = await cashToConfirmEmail(sent, 'zh', 'desk@halcyre.example', brand);
  expect(shops?.text).toContain('Shipping  $25.50');
});

test('nobody is asked to confirm what is decided', async () => {
  const decided = { ...order, hold_expires_at: null };
  expect(await cashToConfirmEmail(decided, 'en', 'desk@halcyre.example', brand)).toBeUndefined();
  expect(await cashEmail('placed', decided, 'en', brand)).toBeUndefined();
});
