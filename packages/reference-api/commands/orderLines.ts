import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import { inCents } from '@vitrine/contract/domain/delivery.ts';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { toCsv } from '@vitrine/runtime/csv.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { ListedOrder, OrderGroup } from '../orderAdmin/listOrders.ts';
import type { OrderRecord } from '../orderAdmin/orderRecord.ts';
import type { DayOfSales, salesSince } from '../orderAdmin/sales.ts';

/** So many orders of a group are printed; who wants all says which group. */
export const MAX_SHOWN = 50;

const HEADINGS: Record<OrderGroup, string> = {
  confirm: 'To be confirmed with their buyers',
  pay: 'Waiting to be paid',
  pack: 'To be packed and sent',
  sent: 'Sent',
  closed: 'Delivered, cancelled or expired',
};

const money = (value: number) => formatPrice(cents(value));
const timeOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A group of orders for a terminal, `max` of them. */
export function groupLines(group: OrderGroup, orders: ListedOrder[], max: number): string {
  const more = orders.length - max;
  return [
    `${HEADINGS[group]} (${orders.length}):`,
    ...orders.slice(0, max).map((order) => oneLine(orderLine(order))),
    ...(more > 0 ? [`  … and ${more} more: bin/vitrine orders --state ${group} lists all.`] : []),
  ].join('\n');
}

function orderLine(order: ListedOrder): string {
  const to = [order.name, order.city, order.country, order.phone].filter(Boolean).join(', ');
  const notes = [
    ...(order.group === 'closed' ? [order.state] : []),
    ...(order.is_test ? ['paid as a test: not to be sent'] : []),
    ...(order.due_cents > 0 ? [`${money(order.due_cents)} to be paid on delivery`] : []),
    ...(order.refunded_cents > 0 ? [`${money(order.refunded_cents)} given back`] : []),
    ...(order.tracking_number ? [order.tracking_number] : []),
  ];
  const parts = [timeOf(order.created_at), money(order.total_cents), to || 'no address', ...notes];
  return `  ${order.id}   ${parts.join('   ')}`;
}

const LIST_COLUMNS = [
  ...(['id', 'group', 'state', 'created_at', 'total_cents', 'currency', 'is_test'] as const),
  ...(['due_cents', 'refunded_cents', 'name', 'city', 'country', 'phone', 'email'] as const),
  ...(['language', 'tracking_number'] as const),
];
export const listCsv = (orders: ListedOrder[]) => toCsv(LIST_COLUMNS, orders);

const LINE_COLUMNS = ['sku', 'name', 'quantity', 'unit_price', 'line_total'] as const;
export const recordCsv = ({ lines }: OrderRecord) => toCsv(LINE_COLUMNS, lines);

/** Everything about an order for a terminal; what its buyer wrote stays in its line. */
export function recordLines(order: OrderRecord): string {
  const { parcel, address } = order;
  const heading = `${order.order_id}  ${order.state.replace('_', ' ')}  ordered ${timeOf(order.created_at)}  (${order.language})`;
  const sections: [title: string, lines: string[]][] = [
    ['Items', [...order.lines.map(itemLine), totalLine(order)]],
    ['To', address ? [...addressLines(address, 'en'), address.email] : ['no address']],
    ['Parcel', parcel ? [parcelLine(parcel)] : []],
    ['Payments', order.payments.map(paymentLine)],
    ['Given back', order.refunds.map(refundLine)],
    ['E-mails', order.letters.map(letterLine)],
    ['What happened', order.history.map(historyLine)],
  ];
  const text = sections.flatMap(([title, lines]) =>
    lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : [],
  );
  return [heading, ...text].map((line) => oneLine(line)).join('\n');
}

function itemLine(line: OrderRecord['lines'][number]): string {
  const sku = line.is_gone ? 'no longer in the catalogue' : (line.sku ?? 'no SKU');
  return `${line.quantity} × ${line.name}   ${sku}   ${dollars(line.line_total)}`;
}

const dollars = (price: number) => formatPrice(inCents(price));

function totalLine({ shipping_price, total_price, currency }: OrderRecord): string {
  return `Shipping ${dollars(shipping_price)}, total ${dollars(total_price)} ${currency}`;
}

function paymentLine(payment: OrderRecord['payments'][number]): string {
  const { id, environment, status, captured_cents, refunded_cents, note } = payment;
  return [
    `${id}   ${status}   ${money(captured_cents ?? payment.cents)}`,
    ...(environment === 'live' || environment === 'cash' ? [] : [`${environment}: no money moved`]),
    ...(environment === 'cash' ? ['on delivery'] : []),
    ...(refunded_cents > 0 ? [`${money(refunded_cents)} given back`] : []),
    ...(note ? [note] : []),
  ].join('   ');
}

const REFUND_STATES = { OPEN: 'not finished yet', DONE: 'given back', REFUSED: 'refused' } as const;

function refundLine(refund: OrderRecord['refunds'][number]): string {
  const { status, cents, note, reason, created_at } = refund;
  const parts = [timeOf(created_at), money(cents), REFUND_STATES[status], note, reason];
  return parts.filter(Boolean).join('   ');
}

function parcelLine({ number, carrier, carrier_name }: NonNullable<OrderRecord['parcel']>): string {
  if (carrier_name) return `${number}, ${carrier_name}`;
  return carrier ? `${number}, carrier ${carrier}` : number;
}

function letterLine({ kind, created_at, done_at }: OrderRecord['letters'][number]): string {
  return `${timeOf(created_at)}   ${kind}   ${done_at ? 'sent' : 'waiting'}`;
}

function historyLine({ at, kind, what, cents }: OrderRecord['history'][number]): string {
  const text = kind === 'note' ? `note: ${what}` : what;
  return `${timeOf(at)}   ${text}${cents === null ? '' : `   ${money(cents)}`}`;
}

const SALES_COLUMNS = ['day', 'orders', 'paid_cents', 'refunded_cents', 'net_cents'] as const;
export const salesCsv = (days: DayOfSales[]) => toCsv(SALES_COLUMNS, days);

/** Sales by day and in all, for a terminal. */
export function salesLines({ days, tests }: Awaited<ReturnType<typeof salesSince>>): string {
  const sum = (column: 'orders' | 'paid_cents' | 'refunded_cents' | 'net_cents') =>
    days.reduce((total, each) => total + each[column], 0);
  const all = {
    day: 'In all',
    orders: sum('orders'),
    paid_cents: sum('paid_cents'),
    refunded_cents: sum('refunded_cents'),
    net_cents: sum('net_cents'),
  };
  const lines = [...days, all].map(
    ({ day, orders, paid_cents, refunded_cents, net_cents }) =>
      `  ${day.padEnd(10)}   ${orders} ${orders === 1 ? 'order' : 'orders'}   ${money(paid_cents)} paid, ${money(refunded_cents)} given back, ${money(net_cents)} left`,
  );
  const left = tests > 0 ? [`  Test orders are left out: ${tests}.`] : [];
  return ['Sales by day (UTC) of payment:', ...lines, ...left].join('\n');
}
