import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import {
  type ByLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { isolated } from '@vitrine/contract/domain/textDirection.ts';
import { whatsAppUrl } from '@vitrine/contract/domain/whatsApp.ts';
import { html } from 'hono/html';
import {
  type EmailBrand,
  emailLayout,
  linkButton,
  type OutgoingEmail,
  withLineBreaks,
} from './emailTemplate.ts';

/** What became of an order that is paid on delivery. */
export type CashNews = 'placed' | 'confirmed' | 'cancelled';

const MESSAGES = {
  en: {
    placed: {
      subject: 'Your order {order}: we confirm it with you first',
      text: 'Thank you for your order. Before we send it, we call you or write to you to confirm it. We keep it for you until {until} (UTC).',
      pay: 'Nothing is to be paid now. You pay {total} USD to the courier, when the order is handed over to you.',
    },
    confirmed: {
      subject: 'Your order {order} is confirmed',
      text: 'Thank you. Your order is confirmed, and we are preparing it.',
      pay: 'Please have {total} USD ready: you pay it to the courier, when the order is handed over to you.',
    },
    cancelled: {
      subject: 'Your order {order} was cancelled',
      text: 'Your order was cancelled: we did not reach you in time, or you did not want it any more. If that is a mistake, please reply to this email or order again.',
      pay: 'There is nothing to pay.',
    },
    order: 'Order {order}',
    shipping: 'Shipping',
    sentTo: 'It goes to',
    track: 'Follow your order',
    reply: 'Reply to this email if anything is not right.',
  },
  zh: {
    placed: {
      subject: '您的订单 {order}：我们会先与您确认',
      text: '感谢您的惠顾。发货之前，我们会致电或发消息与您确认。商品为您保留至 {until}（UTC）。',
      pay: '现在无需付款。收货时请将 {total} USD 交给快递员。',
    },
    confirmed: {
      subject: '您的订单 {order} 已确认',
      text: '感谢您的惠顾。订单已确认，我们正在为您备货。',
      pay: '请备好 {total} USD，收货时交给快递员。',
    },
    cancelled: {
      subject: '您的订单 {order} 已取消',
      text: '您的订单已取消：我们未能及时联系到您，或您不再需要。如有误会，请直接回复本邮件或重新下单。',
      pay: '您无需付款。',
    },
    order: '订单 {order}',
    shipping: '运费',
    sentTo: '收货地址',
    track: '查询订单进度',
    reply: '如有任何不妥，请直接回复本邮件。',
  },
} satisfies ByLanguage<Record<string, string | Record<string, string>>>;

/** What the emails tell of. */
export type CashOrder = Pick<
  OrderDetail,
  'order_id' | 'lines' | 'shipping_price' | 'total_price' | 'address' | 'hold_expires_at'
>;

/** Tells the buyer what became of an order that is paid on delivery, and what is to be paid. */
export async function cashEmail(
  news: CashNews,
  order: CashOrder,
  language: Language,
  brand: EmailBrand,
): Promise<OutgoingEmail | undefined> {
  const { address, hold_expires_at } = order;
  if (!address) return undefined;
  // Confirmed already, it says the next email.
  if (news === 'placed' && hold_expires_at === null) return undefined;
  const messages = inLanguage(MESSAGES, language);
  const id = String(order.order_id);
  const values: Record<string, string> = {
    order: id,
    total: formatPrice(order.total_price),
    until: utcTime(hold_expires_at ?? ''),
  };
  const say = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const { subject, text, pay } = messages[news];
  const track = `${brand.url}${languagePrefix(language)}/orderQuery/?order_id=${encodeURIComponent(id)}`;
  const lines = linesOf(order, messages.shipping);
  const place = `${messages.sentTo}:\n${addressLines(address, language).join('\n')}`;
  const paragraphs = [say(text), say(pay), say(messages.order), lines, place];
  const body = html`${paragraphs.map((each) => html`<p>${withLineBreaks(each)}</p>`)}
${linkButton(track, messages.track)}
<p>${messages.reply}</p>`;
  const title = say(subject);
  return {
    to: address.email,
    subject: title,
    text: [...paragraphs, `${messages.track}: ${track}`, messages.reply].join('\n\n'),
    html: await emailLayout(language, brand, title, body),
  };
}

/** Tells the shop that an order waits for its confirmation, and how to reach the buyer; in English. */
export async function cashToConfirmEmail(
  order: CashOrder,
  language: Language,
  to: string,
  brand: EmailBrand,
): Promise<OutgoingEmail | undefined> {
  const { address, hold_expires_at } = order;
  if (!address || hold_expires_at === null) return undefined;
  const id = String(order.order_id);
  const title = `Confirm order ${id}: ${formatPrice(order.total_price)} to be paid on delivery`;
  const until = `Call the buyer or write to them until ${utcTime(hold_expires_at)} (UTC), in ${LANGUAGE_NAMES[language].native}; then the order is cancelled and its items are on sale again.`;
  const chat = whatsAppUrl(address.phone);
  const reach = [address.phone, chat, address.email].filter(Boolean).join('\n');
  const commands = `bin/vitrine cash ${id} --confirm\nbin/vitrine cash ${id} --cancel`;
  const place = addressLines(address, 'en').join('\n');
  const paragraphs = [until, reach, linesOf(order, MESSAGES.en.shipping), place, commands];
  const body = html`${paragraphs.map((each) => html`<p>${withLineBreaks(each)}</p>`)}
${chat && linkButton(chat, 'WhatsApp')}`;
  return {
    to,
    replyTo: address.email,
    subject: title,
    text: paragraphs.join('\n\n'),
    html: await emailLayout('en', brand, title, body),
  };
}

/** Lines of an order, and what sending it costs, if it does. */
export const linesOf = (
  { lines, shipping_price }: Pick<CashOrder, 'lines' | 'shipping_price'>,
  shipping: string,
) =>
  [
    ...lines.map(
      ({ name, quantity, line_total }) =>
        `${quantity} × ${isolated(name)}  ${formatPrice(line_total)}`,
    ),
    ...(shipping_price > 0 ? [`${shipping}  ${formatPrice(shipping_price)}`] : []),
  ].join('\n');

const utcTime = (iso: string) => iso.slice(0, 16).replace('T', ' ');
