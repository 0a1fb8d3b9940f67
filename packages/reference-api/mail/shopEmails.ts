import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import {
  type ByLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { whatsAppUrl } from '@vitrine/contract/domain/whatsApp.ts';
import { filled, type OutgoingEmail, writeEmail } from './emailTemplate.ts';
import type { EmailIdentity } from './mailer.ts';
import type { EmailOrder } from './orderEmail.ts';
import { itemsOf, shippingSum, utcTime } from './orderFacts.ts';

const MESSAGES = {
  en: {
    paid: {
      subject: 'New order {order}: {total}',
      text: 'It is paid, and waits to be sent. The buyer reads {language}.',
    },
    cash: {
      subject: 'Confirm order {order}: {total} to be paid on delivery',
      text: 'Call the buyer or write to them until {until} (UTC), in {language}; then the order is cancelled and its items are on sale again.',
    },
    review: {
      subject: 'A payment needs a person: order {order}',
      text: 'Money has come that does not fit its order, so the order is not paid by it. Decide whether the money stays or is given back.',
    },
    reversed: {
      subject: 'Money was taken back: order {order}',
      text: 'The buyer’s bank or PayPal has taken the money of this order back. PayPal says why, and until when you can object. If the parcel is still with you, keep it.',
    },
    unknown: {
      subject: 'A payment is not in the shop: order {order}',
      text: 'PayPal tells of a payment that the shop does not have, as after a restored backup. Look for it at PayPal, and decide whether the money stays or is given back.',
    },
    test: 'Test order: no money was paid, and nothing is to be sent.',
    buyer: 'Buyer',
    shipping: 'Shipping',
    total: 'Total',
    address: 'Goes to',
    payment: 'Payment',
    commands: 'Commands',
  },
  zh: {
    paid: {
      subject: '新订单 {order}：{total}',
      text: '订单已付款，等待发货。买家使用{language}。',
    },
    cash: {
      subject: '请确认订单 {order}：货到付款 {total}',
      text: '请在 {until}（UTC）前致电或写信给买家，对方使用{language}；逾期订单将取消，商品重新上架。',
    },
    review: {
      subject: '一笔付款需要人工处理：订单 {order}',
      text: '收到的款项与订单不符，订单因此未记为已付款。请决定收下还是退回这笔款项。',
    },
    reversed: {
      subject: '款项被撤回：订单 {order}',
      text: '买家的银行或 PayPal 撤回了此订单的款项。原因与申诉期限请见 PayPal。如包裹尚未寄出，请暂缓发货。',
    },
    unknown: {
      subject: '店铺中没有的付款：订单 {order}',
      text: 'PayPal 通知了一笔店铺中没有的付款，例如在恢复备份之后。请在 PayPal 中查找，并决定收下还是退回这笔款项。',
    },
    test: '模拟订单：没有实际付款，无需发货。',
    buyer: '买家',
    shipping: '运费',
    total: '合计',
    address: '收货地址',
    payment: '付款',
    commands: '命令',
  },
} satisfies ByLanguage<Record<string, string | { subject: string; text: string }>>;

/** What an order is to its shop: paid, or to be confirmed and paid on delivery. */
export type ShopNews = 'paid' | 'cash';

/**
 * Tells the shop of an order, and how to reach its buyer, who reads `buyersLanguage`. `undefined`
 * without an address, or once it is confirmed.
 */
export function orderToShopEmail(
  news: ShopNews,
  order: EmailOrder,
  buyersLanguage: Language,
  { brand, inquiriesTo, ownLanguage = 'en' }: EmailIdentity,
): OutgoingEmail | undefined {
  const { address, hold_expires_at, order_id } = order;
  if (!address || (news === 'cash' && hold_expires_at === null)) return undefined;
  const messages = inLanguage(MESSAGES, ownLanguage);
  const values = {
    order: String(order_id),
    total: formatPrice(order.total_price),
    until: utcTime(hold_expires_at ?? ''),
    language: LANGUAGE_NAMES[buyersLanguage].native,
  };
  const { subject, text } = messages[news];
  const chat = whatsAppUrl(address.phone);
  const reach = [address.phone, address.email].filter(Boolean);
  const isTest = order.payment?.practice ?? false;
  return writeEmail(
    {
      to: inquiriesTo,
      replyTo: address.email,
      subject: `${isTest ? `[${messages.test}] ` : ''}${filled(subject, values)}`,
      heading: filled(subject, values),
      parts: [
        isTest && { kind: 'notice', text: messages.test },
        { kind: 'text', text: filled(text, values) },
        { kind: 'list', heading: messages.buyer, lines: reach },
        chat && { kind: 'link', label: 'WhatsApp', href: chat },
        {
          kind: 'items',
          items: itemsOf(order, brand),
          sums: [...shippingSum(order, messages.shipping), [messages.total, values.total]],
        },
        { kind: 'list', heading: messages.address, lines: addressLines(address, ownLanguage) },
        news === 'cash' && {
          kind: 'list',
          heading: messages.commands,
          lines: ['--confirm', '--cancel'].map(
            (option) => `bin/vitrine cash ${order_id} ${option}`,
          ),
        },
      ],
    },
    ownLanguage,
    brand,
  );
}

/** A payment that a person has to look at; money in cents, `null` where PayPal alone knows it. */
export interface DoubtfulPayment {
  kind: 'review' | 'reversed' | 'unknown';
  id: string;
  orderId: string;
  amount: number | null;
  currency: string;
  /** Why, in English. */
  note: string | null;
}

/** Tells the shop of money that a person has to look at. */
export function doubtfulPaymentEmail(
  { kind, id, orderId, amount, currency, note }: DoubtfulPayment,
  { brand, inquiriesTo, ownLanguage = 'en' }: EmailIdentity,
): OutgoingEmail {
  const messages = inLanguage(MESSAGES, ownLanguage);
  const { subject, text } = messages[kind];
  const sum = amount === null ? '' : `${formatPrice(cents(amount))} ${currency}`;
  const settle = [`${id} --accept "…"`, `${id} --refunded "…"`];
  return writeEmail(
    {
      to: inquiriesTo,
      subject: filled(subject, { order: orderId }),
      parts: [
        { kind: 'text', text },
        { kind: 'list', heading: messages.payment, lines: [id, sum, note ?? ''].filter(Boolean) },
        {
          kind: 'list',
          heading: messages.commands,
          lines: ['', ...(kind === 'reversed' ? [] : settle)].map((rest) =>
            `bin/vitrine payments ${rest}`.trim(),
          ),
        },
      ],
    },
    ownLanguage,
    brand,
  );
}
