import type { Language } from '@vitrine/contract/domain/language.ts';
import { localise } from '../database/localise.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { Settlement } from '../payments/settlement.ts';
import { addressResponse } from './addressRow.ts';
import { CASH, isTestPayment, type PaymentRow, type ReportedPayment } from './orderPayments.ts';
import {
  addressOf,
  historyOf,
  loadOrderParts,
  type OrderParts,
  type OrderRow,
  requestsOf,
} from './orderQueries.ts';

/** An order as the order history lists it; money in dollars. */
export function orderSummary(row: OrderRow, parts: OrderParts, language: Language) {
  return {
    order_id: row.id,
    state: row.state,
    currency: row.currency,
    total_price: row.total_cents / 100,
    shipping_price: row.shipping_cents / 100,
    created_at: row.created_at,
    hold_expires_at: isHeld(row) ? row.hold_expires_at : null,
    lines: linesOf(row.id, parts, language),
    settles_cart: row.from_cart === 1 && row.customer_id !== null,
    payment: paymentResponse(parts.payments.get(row.id)),
  };
}

const isHeld = ({ state, held_by }: OrderRow) =>
  held_by !== null && (state === 'pending_payment' || state === 'awaiting_confirmation');

/** An order as its owner sees it. */
export async function orderDetail(database: ShopDatabase, row: OrderRow, language: Language) {
  const parts = await loadOrderParts(database, [row.id]);
  const address = await addressOf(database, row.id);
  const history = await historyOf(database, row.id);
  const requests = await requestsOf(database, row.id);
  return {
    ...orderSummary(row, parts, language),
    address: address ? addressResponse(address) : null,
    history: history.map(({ state, at }) => ({ state, at })),
    requests,
  };
}

function linesOf(orderId: string, { lines, names }: OrderParts, language: Language) {
  const ownNames = names.get(orderId) ?? [];
  return (lines.get(orderId) ?? []).map((line) => {
    const texts = ownNames.filter(({ position }) => position === line.position);
    return {
      product_id: line.product_id,
      slug: line.slug,
      category_slug: line.category_slug,
      ...localise(texts, ['name'], language),
      image_url: line.image,
      quantity: line.quantity,
      unit_price: line.unit_cents / 100,
      list_price: line.list_cents / 100,
      discount_type: line.discount_type,
      discount_value: line.discount_value,
      line_total: (line.unit_cents * line.quantity) / 100,
    };
  });
}

const moneyOf = (row: PaymentRow) => ({
  amount: (row.captured_cents ?? row.cents) / 100,
  currency: row.captured_currency ?? row.currency,
});

/** An order's payment as its owner sees it; money in dollars. */
function paymentResponse(row: ReportedPayment | undefined) {
  if (!row) return null;
  const { status, paid_at } = row;
  const on_delivery = row.environment === CASH;
  return { status, ...moneyOf(row), practice: isTestPayment(row), on_delivery, paid_at };
}

/** A captured payment as the checkout sees it; money in dollars. */
export function captureResponse({ payment: row }: Extract<Settlement, { kind: 'captured' }>) {
  const { status, order_id } = row;
  return { status, order_id, ...moneyOf(row), practice: isTestPayment(row) };
}
