import type { Selectable } from 'kysely';
import type { Language } from '../../../src/domain/language.ts';
import { localise } from '../database/localise.ts';
import type { Tables } from '../database/tables.ts';
import { addressResponse } from './addressRow.ts';
import type { OrderParts, OrderRow } from './orderQueries.ts';
import { paymentResponse } from './paymentResponse.ts';

/** An order as the order history lists it; money in dollars. */
export function orderSummary(row: OrderRow, parts: OrderParts, language: Language) {
  return {
    order_id: row.id,
    state: row.state,
    currency: row.currency,
    total_price: row.total_cents / 100,
    created_at: row.created_at,
    hold_expires_at: row.state === 'pending_payment' ? row.hold_expires_at : null,
    lines: linesOf(row.id, parts, language),
    payment: paymentResponse(parts.payments.get(row.id)),
  };
}

/** An order as its owner sees it. */
export function orderDetail(
  row: OrderRow,
  parts: OrderParts,
  more: {
    address: Selectable<Tables['order_address']> | undefined;
    history: Selectable<Tables['order_event']>[];
  },
  language: Language,
) {
  const { address, history } = more;
  return {
    ...orderSummary(row, parts, language),
    address: address ? addressResponse(address) : null,
    history: history.map(({ state, at }) => ({ state, at })),
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
