import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, test } from 'vitest';
import type { EmailBrand } from './emailTemplate.ts';
import { inquiryEmail, inquiryReceivedEmail } from './inquiryEmails.ts';
import { type EmailOrder, orderEmail } from './orderEmail.ts';
import { passwordResetEmail } from './passwordResetEmail.ts';
import { sampleOrder } from './sampleOrder.ts';

const brand = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };

const sample = sampleOrder();
const order: EmailOrder = {
  ...sample,
  order_id: 'VT-7K2',
  lines: sample.lines.slice(0, 1).map((line) => ({ ...line, name: 'Ring <b>& "Co"</b>' })),
};
const inquiry = {
  email: 'omar@mail.example',
  country: 'Egypt',
  language: 'en' as const,
  description: 'Is it gold?\n<script>',
  created_at: '2026-11-21T10:00:00.000Z',
};

const paidEmail = (paid: EmailOrder, language: Language, shop: EmailBrand) =>
  orderEmail({ kind: 'paid' }, paid, language, shop);

test('a paid order is confirmed with lines, total, address and tracking link', () => {
  const email = paidEmail(order, 'en', brand);
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

test('what sending costs stands before the total', () => {
  const shipping_price = cents(2_550);
  const email = paidEmail({ ...order, shipping_price }, 'en', brand);
  expect(email?.text).toContain('Shipping: $25.50\nTotal: $417.00');
  expect(email?.html).toContain('$25.50');
  expect(email?.text).not.toContain('free shipping');
});

test('of delivery it says what holds for the order’s country, and nothing where the shop says nothing', () => {
  const region = {
    countries: ['TN'],
    handlingDays: [1, 2] as const,
    transitDays: [8, 9] as const,
    price: 25,
    freeFrom: null,
    duties: 'customer' as 'customer' | 'shop',
  };
  const write = (changes: Partial<typeof region> | null, shipping: number) => {
    const delivery = changes ? { regions: [{ ...region, ...changes }] } : undefined;
    const paid = { ...order, shipping_price: cents(shipping) };
    return paidEmail(paid, 'en', { ...brand, delivery })?.text;
  };
  expect(write(null, 0)).not.toMatch(/free|duties|working days/);
  expect(write({}, 2500)).toMatch(/\nTotal: \$417\.00\n.*9–11 working days/s);
  expect(write({ price: 0, duties: 'shop' }, 0)).toContain(
    'Total, free shipping, taxes and duties paid by us: $417.00',
  );
});

test('what people wrote is text in the HTML, never markup', () => {
  const email = paidEmail(order, 'en', brand);
  expect(email?.html).not.toContain('<b>');
  expect(email?.html).toContain('2 × Ring &lt;b&gt;&amp; &quot;Co&quot;&lt;/b&gt;');
});

test('a name from right to left takes neither its quantity nor its price along', () => {
  const lines = order.lines.map((line) => ({ ...line, name: 'حقيبة (أسود)!' }));
  const address = order.address && { ...order.address, city: 'دبي' };
  const email = paidEmail({ ...order, lines, address }, 'en', brand);
  expect(email?.html).toContain('2 × <span dir="auto">حقيبة (أسود)!</span></td>');
  expect(email?.html).toContain('<span dir="auto">1000 دبي</span>');
  expect(email?.text).toContain('2 × \u2068حقيبة (أسود)!\u2069  $340.00');
});

test('a Chinese buyer reads Chinese, and the link leads to Chinese pages', () => {
  const email = paidEmail(order, 'zh', brand);
  expect(email?.subject).toBe('您的订单 VT-7K2 已确认');
  expect(email?.html).toContain('lang="zh-Hans"');
  expect(email?.text).toContain('https://shop.example/zh/orderQuery/?order_id=VT-7K2');
});

test('a test order says so in its subject and first', () => {
  const email = paidEmail(
    { ...order, payment: order.payment && { ...order.payment, practice: true } },
    'en',
    brand,
  );
  expect(email?.subject).toMatch(/^\[Test order: no money was paid/);
  expect(email?.text.indexOf('Test order')).toBeLessThan(email?.text.indexOf('Thank') ?? 0);
  expect(email?.html).toContain('Test order: no money was paid');
});

test('a reply is promised within the hours that the shop names, or not at all', () => {
  const textsOf = (replyHours?: number) => {
    const emails = [
      paidEmail(order, 'en', { ...brand, replyHours }),
      paidEmail(order, 'zh', { ...brand, replyHours }),
      inquiryEmail(inquiry, { brand: { ...brand, replyHours }, inquiriesTo: 'hello@shop.example' }),
    ];
    return emails.flatMap((email) => [email?.text, email?.html]).join('\n');
  };
  expect(textsOf(36).match(/within 36 hours|在36小时内/g)).toHaveLength(6);
  expect(textsOf()).not.toMatch(/hours|小时/);
});

test('an order without an address has nobody to write to', () => {
  expect(paidEmail({ ...order, address: null }, 'en', brand)).toBeUndefined();
});

test('the password link carries its token in the fragment', () => {
  const email = passwordResetEmail('a@b.example', 't0ken', 'zh', brand);
  expect(email.text).toContain('https://shop.example/zh/resetPassword/#t0ken');
  expect(email.html).toContain('href="https://shop.example/zh/resetPassword/#t0ken"');
});

test('an inquiry is answered to the sender, and keeps its line breaks', () => {
  const email = inquiryEmail(inquiry, { brand, inquiriesTo: 'hello@shop.example' });
  expect(email).toMatchObject({ to: 'hello@shop.example', replyTo: 'omar@mail.example' });
  expect(email.subject).toBe('Inquiry from Egypt: Is it gold? <script>');
  expect(email.html).toContain('Is it gold?<br/>&lt;script&gt;');
});

test('who asked hears when they are answered, and no word of a question that anybody may have sent', () => {
  const email = inquiryReceivedEmail(inquiry, { ...brand, replyHours: 8 });
  expect(email).toMatchObject({
    to: 'omar@mail.example',
    subject: 'We have received your question',
  });
  expect(email.text).toContain('We answer within 8 hours.');
  expect(`${email.text}${email.html}`).not.toMatch(/gold|Egypt/);
  expect(inquiryReceivedEmail(inquiry, brand).text).not.toContain('within');
});

test.each([
  [
    'en',
    'LX123456789CN',
    'on its way',
    /^Track it with the carrier: https:\/\/t\.17track\.net\/#nums=LX123456789CN&fc=3011$/m,
  ],
  [
    'zh',
    'LX123456789CN',
    '已发货',
    /^在承运商网站查询: https:\/\/t\.17track\.net\/#nums=LX123456789CN&fc=3011$/m,
  ],
] as const)(
  'of a parcel it says in %s its carrier, its number and where to see it',
  (language, number, subject, link) => {
    const parcel = { number, carrier: 3011, carrier_name: 'DHL Express' };
    const email = orderEmail({ kind: 'shipped', ...parcel }, order, language, brand);
    expect(email?.text).toContain('DHL Express');
    expect(email?.subject).toContain(subject);
    expect(email?.text).toContain(number);
    expect(email?.text).toMatch(link);
    expect(email?.html).toContain('#nums=LX123456789CN&amp;fc=3011"');
  },
);

test('what the courier collects is said when the parcel leaves', () => {
  const payment = order.payment && {
    ...order.payment,
    status: 'CREATED' as const,
    on_delivery: true,
  };
  const news = {
    kind: 'shipped',
    number: 'LX123456789CN',
    carrier: null,
    carrier_name: null,
  } as const;
  expect(orderEmail(news, { ...order, payment }, 'en', brand)?.text).toContain(
    'have $417.00 USD ready',
  );
  expect(orderEmail(news, order, 'en', brand)?.text).not.toContain('ready');
});

test('returns are promised as the shop has them, or not at all', () => {
  const returns = { days: 7, paidBy: 'shop' as 'shop' | 'customer' };
  const delivered = (shop: EmailBrand) =>
    orderEmail({ kind: 'delivered' }, order, 'en', shop)?.text;
  expect(delivered(brand)).not.toContain('return');
  expect(delivered({ ...brand, returns })).toContain(
    'within 7 days of delivery. We pay for the return.',
  );
  expect(delivered({ ...brand, returns: { ...returns, paidBy: 'customer' } })).not.toContain(
    'We pay',
  );
});

test('images have a whole address, and are left out where the shop has none', () => {
  const lines = order.lines.map((line) => ({ ...line, image_url: 'products/ring.jpg' }));
  const html = (mediaBase?: string) =>
    paidEmail({ ...order, lines }, 'en', { ...brand, mediaBase })?.html;
  expect(html('/media')).toContain('<img src="https://shop.example/media/products/ring.jpg?');
  expect(html('https://cdn.example')).toContain('<img src="https://cdn.example/products/ring.jpg?');
  expect(html()).not.toContain('<img');
});
