import { isOwed, type OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import { deliveryDays, regionOf } from '@vitrine/contract/domain/delivery.ts';
import { inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { period } from '@vitrine/contract/domain/period.ts';
import type { Parcel } from '../parcels/parcelQueries.ts';
import type { EmailPart } from './emailParts.ts';
import {
  type EmailBrand,
  filled,
  type OutgoingEmail,
  pageUrl,
  writeEmail,
} from './emailTemplate.ts';
import { itemsOf, shippingSum, utcTime } from './orderFacts.ts';
import { ORDER_MESSAGES } from './orderMessages.ts';

/** What became of an order. */
export type OrderNews =
  | { kind: 'received' | 'paid' | 'delivered' }
  | { kind: 'cancelled'; reason: string | null }
  /** Of one that is paid on delivery. */
  | { kind: 'cashPlaced' | 'cashConfirmed' | 'cashCancelled' }
  /** `carrier` is its number at 17TRACK; `null` if 17TRACK is to find out. */
  | ({ kind: 'shipped' } & Pick<Parcel, 'number' | 'carrier' | 'carrier_name'>)
  /** `before` was given back before. */
  | { kind: 'refunded'; amount: Cents; before: Cents; reason: string | null };

type Kind = OrderNews['kind'];
type Section = 'items' | 'address' | 'days' | 'returns' | 'invoice';

/** What an email shows of the order, in this order. */
const SECTIONS: Record<Kind, readonly Section[]> = {
  received: ['items', 'address'],
  paid: ['items', 'address', 'days', 'returns', 'invoice'],
  shipped: ['items', 'address'],
  delivered: ['returns', 'invoice'],
  refunded: ['invoice'],
  cancelled: ['items', 'address'],
  cashPlaced: ['items', 'address'],
  cashConfirmed: ['items', 'address'],
  cashCancelled: ['items', 'address'],
};

type Messages = (typeof ORDER_MESSAGES)['en'];

/** What the emails tell of. */
export type EmailOrder = Pick<
  OrderDetail,
  | 'order_id'
  | 'lines'
  | 'shipping_price'
  | 'total_price'
  | 'address'
  | 'hold_expires_at'
  | 'payment'
>;

/**
 * Tells the buyer what became of an order; `undefined` if there is no address to write to, or if it
 * is not true any more.
 */
export function orderEmail(
  news: OrderNews,
  order: EmailOrder,
  language: Language,
  brand: EmailBrand,
): OutgoingEmail | undefined {
  const { address } = order;
  if (!address) return undefined;
  // Confirmed or paid already, it says the next email.
  if (news.kind === 'cashPlaced' && order.hold_expires_at === null) return undefined;
  if (news.kind === 'received' && order.payment?.status !== 'PENDING') return undefined;
  const messages: Messages = inLanguage(ORDER_MESSAGES, language);
  const values = valuesOf(news, order, language, brand);
  const say = (text: string) => filled(text, values);
  const sentence = (text: string, isQuiet = false): EmailPart => ({
    kind: 'text',
    text: say(text),
    isQuiet,
  });
  const page = (path: `/${string}`, name: string) =>
    `${pageUrl(brand, language, path)}?${new URLSearchParams({ [name]: values.order ?? '' })}`;
  const region = regionOf(brand.delivery, address.country);
  const total =
    messages.total +
    (region && order.shipping_price === 0 ? messages.free : '') +
    (region?.duties === 'shop' ? messages.duties : '');
  const sections: Record<Section, (EmailPart | undefined)[]> = {
    items: [
      sentence(messages.order),
      {
        kind: 'items',
        items: itemsOf(order, brand),
        sums: [...shippingSum(order, messages.shipping), [total, formatPrice(order.total_price)]],
      },
    ],
    address: [{ kind: 'list', heading: messages.sentTo, lines: addressLines(address, language) }],
    days: [region && sentence(messages.days)],
    returns: [
      brand.returns &&
        sentence(messages.returns + (brand.returns.paidBy === 'shop' ? messages.returnPaid : '')),
    ],
    invoice: [
      { kind: 'link', label: messages.invoice, href: page('/invoice/', 'orderid'), isQuiet: true },
    ],
  };
  const { subject, text, pay } = { pay: payOf(news, order, messages), ...messages[news.kind] };
  const isTest = order.payment?.practice ?? false;
  const content = {
    to: address.email,
    subject: `${isTest ? `[${messages.test}] ` : ''}${say(subject)}`,
    heading: say(subject),
    parts: [
      isTest && ({ kind: 'notice', text: messages.test } as const),
      sentence(text),
      'reason' in news && news.reason !== null && sentence(messages.reason),
      pay && sentence(pay),
      ...(news.kind === 'shipped' ? parcelParts(news, messages) : []),
      ...SECTIONS[news.kind].flatMap((section) => sections[section]),
      { kind: 'link', label: messages.track, href: page('/orderQuery/', 'order_id') } as const,
      sentence(messages.reply + (brand.replyHours ? messages.promise : ''), true),
    ],
  };
  return writeEmail(content, language, brand);
}

/** What stands for the names in the messages. */
function valuesOf(
  news: OrderNews,
  { order_id, address, hold_expires_at, total_price }: EmailOrder,
  language: Language,
  { delivery, returns, replyHours }: EmailBrand,
): Record<string, string> {
  const region = regionOf(delivery, address?.country ?? '');
  const values: Record<string, string> = {
    order: String(order_id),
    total: formatPrice(total_price),
    until: utcTime(hold_expires_at ?? ''),
    days: region ? [...new Set(deliveryDays(region))].join('–') : '',
    returns: returns ? period(returns.days, 'day', language) : '',
    time: replyHours ? period(replyHours, 'hour', language) : '',
  };
  if ('reason' in news) values.reason = news.reason ?? '';
  if (news.kind !== 'refunded') return values;
  const { amount, before } = news;
  return { ...values, amount: formatPrice(amount), back: formatPrice(cents(before + amount)) };
}

/** What is to be said of money besides; nothing of most news. */
function payOf(news: OrderNews, order: EmailOrder, messages: Messages): string | undefined {
  if (news.kind === 'shipped' && isOwed(order)) return messages.payCourier;
  if (news.kind === 'refunded' && news.before > 0) return messages.givenBackBefore;
  if (news.kind !== 'cancelled') return undefined;
  const status = order.payment?.status ?? 'CREATED';
  if (status === 'REFUNDED') return messages.givenBack;
  return ['COMPLETED', 'PENDING', 'REVIEW'].includes(status) ? messages.toGiveBack : undefined;
}

function parcelParts(
  { number, carrier, carrier_name }: Extract<OrderNews, { kind: 'shipped' }>,
  messages: Messages,
): EmailPart[] {
  const at = new URLSearchParams({ nums: number, ...(carrier && { fc: String(carrier) }) });
  return [
    { kind: 'list', heading: carrier_name ?? messages.number, lines: [number] },
    { kind: 'link', label: messages.carrier, href: `https://t.17track.net/#${at}`, isQuiet: true },
  ];
}
