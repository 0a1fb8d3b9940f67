import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import {
  type ByLanguage,
  inLanguage,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { type Cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { isolated } from '@vitrine/contract/domain/textDirection.ts';
import { html } from 'hono/html';
import { emailLook } from './emailLook.ts';
import {
  type EmailBrand,
  emailLayout,
  inDirection,
  linkButton,
  type OutgoingEmail,
  withLineBreaks,
} from './emailTemplate.ts';

const MESSAGES = {
  en: {
    subject: 'Your order {order} is confirmed',
    test: 'Test order: no money was paid, and nothing will be sent.',
    thanks: 'Thank you. We have received your payment and are preparing your order.',
    order: 'Order {order}',
    shipping: 'Shipping',
    total: 'Total',
    totalFree: 'Total, free shipping, taxes and duties paid by us',
    sentTo: 'It goes to',
    track: 'Follow your order',
    reply: 'Reply to this email if anything is not right; we answer within 8 hours.',
  },
  zh: {
    subject: '您的订单 {order} 已确认',
    test: '模拟订单：没有实际付款，也不会发货。',
    thanks: '感谢您的惠顾。我们已收到您的付款，正在为您备货。',
    order: '订单 {order}',
    shipping: '运费',
    total: '合计',
    totalFree: '合计（免运费，关税与税费由我们承担）',
    sentTo: '收货地址',
    track: '查询订单进度',
    reply: '如有任何不妥，请直接回复本邮件，我们会在 8 小时内答复。',
  },
} satisfies ByLanguage<Record<string, string>>;

/** What the email tells of; `isTest` where the payment was made with the sandbox. */
export type PaidOrder = Pick<
  OrderDetail,
  'order_id' | 'lines' | 'shipping_price' | 'total_price' | 'address'
> & { isTest: boolean };

/** Confirms a paid order in the buyer's language, with its items, address and tracking link. */
export async function orderPaidEmail(
  order: PaidOrder,
  language: Language,
  brand: EmailBrand,
): Promise<OutgoingEmail | undefined> {
  const { address } = order;
  if (!address) return undefined;
  const messages = inLanguage(MESSAGES, language);
  const id = String(order.order_id);
  const say = (text: string) => text.replace('{order}', () => id);
  const subject = `${order.isTest ? `[${messages.test}] ` : ''}${say(messages.subject)}`;
  const track = `${brand.url}${languagePrefix(language)}/orderQuery/?order_id=${encodeURIComponent(id)}`;
  const place = addressLines(address, language).join('\n');
  const prices: [name: string, price: Cents][] =
    order.shipping_price > 0
      ? [
          [messages.shipping, order.shipping_price],
          [messages.total, order.total_price],
        ]
      : [[messages.totalFree, order.total_price]];
  const text = [
    inLanguage(brand.name, language),
    ...(order.isTest ? [messages.test] : []),
    messages.thanks,
    say(messages.order),
    order.lines
      .map(
        ({ name, quantity, line_total }) =>
          `${quantity} × ${isolated(name)}  ${formatPrice(line_total)}`,
      )
      .join('\n'),
    prices.map(([name, price]) => `${name}: ${formatPrice(price)}`).join('\n'),
    `${messages.sentTo}:\n${place}`,
    `${messages.track}: ${track}`,
    messages.reply,
  ].join('\n\n');
  const { line, muted, paper, sale } = emailLook();
  const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;
  const number = `${cell};text-align:right;white-space:nowrap`;
  const body = html`${order.isTest && html`<p style="padding:12px;background:${sale};color:${paper}">${messages.test}</p>`}
<p>${messages.thanks}</p>
<p>${say(messages.order)}</p>
<table style="width:100%;border-collapse:collapse" role="presentation">
${order.lines.map(
  ({ name, quantity, line_total }) =>
    html`<tr><td style="${cell}">${quantity} × ${inDirection(name)}</td><td style="${number}">${formatPrice(line_total)}</td></tr>`,
)}
${prices.map(
  ([name, price]) =>
    html`<tr><td style="${cell}">${name}</td><td style="${number}"><strong>${formatPrice(price)}</strong></td></tr>`,
)}
</table>
<p>${messages.sentTo}<br>${withLineBreaks(place)}</p>
${linkButton(track, messages.track)}
<p style="color:${muted}">${messages.reply}</p>`;
  return {
    to: address.email,
    subject,
    text,
    html: await emailLayout(language, brand, say(messages.subject), body),
  };
}
