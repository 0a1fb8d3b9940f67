import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { ADDRESS } from '../testing/order.ts';
import { inquiryEmail } from './inquiryEmail.ts';
import { orderPaidEmail, type PaidOrder } from './orderPaidEmail.ts';
import { passwordResetEmail } from './passwordResetEmail.ts';

const brand = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };

const order: PaidOrder = {
  order_id: 'VT-7K2',
  shipping_price: cents(0),
  total_price: cents(41_700),
  isTest: false,
  address: { ...ADDRESS, email: 'leila@mail.example' },
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

test('a paid order is confirmed with lines, total, address and tracking link', async () => {
  const email = await orderPaidEmail(order, 'en', brand);
  expect(email).toMatchObject({
    to: 'leila@mail.example',
    subject: 'Your order VT-7K2 is confirmed',
  });
  for (const text of [
    '$340.00',
    '$417.00',
    'Leila Haddad',
    '4 Harbour Road',
    '1000 Tunis',
    'Tunisia',
  ]) {
    expect(email?.text).toContain(text);
    expect(email?.html).toContain(text);
  }
  expect(email?.text).toContain('https://shop.example/orderQuery/?order_id=VT-7K2');
  expect(email?.html).toContain('href="https://shop.example/orderQuery/?order_id=VT-7K2"');
  expect(email?.text).toContain('2 × Ring <b>& "Co"</b>');
});

test('what sending costs stands before the total, which is called free without it', async () => {
  const shipping_price = cents(2_550);
  const email = await orderPaidEmail({ ...order, shipping_price }, 'en', brand);
  expect(email?.text).toContain('Shipping: $25.50\nTotal: $417.00');
  expect(email?.html).toContain('$25.50');
  expect(email?.text).not.toContain('free shipping');
  expect((await orderPaidEmail(order, 'en', brand))?.text).toContain('free shipping');
});

test('what people wrote is text in the HTML, never markup', async () => {
  const email = await orderPaidEmail(order, 'en', brand);
  expect(email?.html).not.toContain('<b>');
  expect(email?.html).toContain('2 × Ring &lt;b&gt;&amp; &quot;Co&quot;&lt;/b&gt;');
});

test('a name from right to left takes neither its quantity nor its price along', async () => {
  const lines = order.lines.map((line) => ({ ...line, name: 'حقيبة (أسود)!' }));
  const address = order.address && { ...order.address, city: 'دبي' };
  const email = await orderPaidEmail({ ...order, lines, address }, 'en', brand);
  expect(email?.html).toContain('2 × <span dir="auto">حقيبة (أسود)!</span></td>');
  expect(email?.html).toContain('<span dir="auto">1000 دبي</span>');
  expect(email?.text).toContain('2 × \u2068حقيبة (أسود)!\u2069  $340.00');
});

test('a Chinese buyer reads Chinese, and the link leads to Chinese pages', async () => {
  const email = await orderPaidEmail(order, 'zh', brand);
  expect(email?.subject).toBe('您的订单 VT-7K2 已确认');
  expect(email?.html).toContain('lang="zh-Hans"');
  expect(email?.text).toContain('https://shop.example/zh/orderQuery/?order_id=VT-7K2');
});

test('a test order says so in its subject and first', async () => {
  const email = await orderPaidEmail({ ...order, isTest: true }, 'en', brand);
  expect(email?.subject).toMatch(/^\[Test order: no money was paid/);
  expect(email?.text.indexOf('Test order')).toBeLessThan(email?.text.indexOf('Thank') ?? 0);
  expect(email?.html).toContain('Test order: no money was paid');
});

test('an order without an address has nobody to write to', async () => {
  expect(await orderPaidEmail({ ...order, address: null }, 'en', brand)).toBeUndefined();
});

test('the password link carries its token in the fragment', async () => {
  const email = await passwordResetEmail('a@b.example', 't0ken', 'zh', brand);
  expect(email.text).toContain('https://shop.example/zh/resetPassword/#t0ken');
  expect(email.html).toContain('href="https://shop.example/zh/resetPassword/#t0ken"');
});

test('an inquiry is answered to the sender, and keeps its line breaks', async () => {
  const inquiry = {
    email: 'omar@mail.example',
    country: 'Egypt',
    language: 'en' as const,
    description: 'Is it gold?\n<script>',
    created_at: '2026-11-21T10:00:00.000Z',
  };
  const email = await inquiryEmail(inquiry, 'hello@shop.example', brand);
  expect(email).toMatchObject({ to: 'hello@shop.example', replyTo: 'omar@mail.example' });
  expect(email.subject).toBe('Inquiry from Egypt: Is it gold? <script>');
  expect(email.html).toContain('Is it gold?<br>&lt;script&gt;');
});
