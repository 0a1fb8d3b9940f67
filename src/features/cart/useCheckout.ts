import type { Language } from '@vitrine/contract/domain/language.ts';
import { useEffect, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { checkoutPath } from '../../i18n/orderPaths.ts';
import { setQuantity } from '../../stores/cart.ts';
import { $products, loadProducts } from '../../stores/cartProducts.ts';
import { whileLoading } from '../../stores/loading.ts';
import { notify } from '../../stores/notices.ts';
import { leaveFor } from '../checkout/leaveFor.ts';
import type { OwnOrder } from '../checkout/ownOrders.ts';
import type { Conflict, OrderOutcome } from '../checkout/placeOrder.ts';
import type { CartPageMessages } from './cartPageMessages.ts';
import {
  type LineView,
  orderable,
  type RefusedItem,
  type RefusedItems,
  stillRefused,
} from './cartView.ts';

/** Orders the whole cart as one order; keeps what a refusal said of its lines. */
export function useCheckout(language: Language, messages: CartPageMessages) {
  const [refused, setRefused] = useState<RefusedItems>({});
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(
    () => $products.listen((now, old) => setRefused((known) => stillRefused(known, now, old))),
    [],
  );

  function learn(conflict: Conflict, say: (message: string) => void): void {
    const news = refusedItems(conflict);
    setRefused((known) => ({ ...known, ...news }));
    const left = conflict.sold_out.filter(({ available }) => available > 0);
    for (const { product_id, available } of left) setQuantity(product_id, available);
    setNotes(
      Object.fromEntries(
        left.map(({ product_id, available }) => [
          String(product_id),
          fill(messages.fewerLeft, { count: available }),
        ]),
      ),
    );
    say(messages.checkout.changed);
    void loadProducts(Object.keys(news));
  }

  async function order(
    lines: readonly LineView[],
    placed: OwnOrder | undefined,
    say: (message: string) => void,
  ): Promise<void> {
    const items = orderable(lines, placed);
    const outcome = placed ? { kind: 'created' as const, ...placed } : await orderAnew(items);
    if (outcome.kind === 'conflict') return learn(outcome, say);
    if (outcome.kind !== 'created') {
      if (outcome.kind === 'refused') return say(outcome.message);
      const isOffline = outcome.kind === 'failed' && !navigator.onLine;
      return say(messages.checkout[isOffline ? 'offline' : outcome.kind]);
    }
    const { rememberOrdered } = await import('../../stores/orderedLines.ts');
    rememberOrdered(
      outcome.orderId,
      items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    );
    await leaveFor(checkoutPath(language, outcome.orderId));
  }

  /** `placed`: the order that was made of these lines before. */
  async function checkOut(
    pressed: Element,
    lines: readonly LineView[],
    placed?: OwnOrder,
  ): Promise<void> {
    if (isBusy) return;
    const say = (message: string) => notify('error', message, pressed);
    setBusy(true);
    try {
      await whileLoading(() => order(lines, placed, say));
    } catch {
      // Only the import rejects: offline, or on a page older than the shop's scripts.
      say(messages.checkout[navigator.onLine ? 'failed' : 'notOrdered']);
    } finally {
      setBusy(false);
    }
  }

  return { refused, notes, isBusy, checkOut };
}

/** What ordering takes is loaded by those who order. */
async function orderAnew(items: ReturnType<typeof orderable>): Promise<OrderOutcome> {
  const { placeOrder } = await import('../checkout/placeOrder.ts');
  const asSeen = items.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice,
  }));
  return placeOrder(asSeen, true);
}

function refusedItems({ prices, sold_out, gone }: Conflict): Record<string, RefusedItem> {
  const refused: Record<string, RefusedItem> = {};
  for (const { product_id, unit_price } of prices)
    refused[String(product_id)] = { price: unit_price };
  for (const { product_id, available } of sold_out) {
    refused[String(product_id)] = { ...refused[String(product_id)], available };
  }
  for (const id of gone) refused[String(id)] = { isDiscontinued: true };
  return refused;
}
