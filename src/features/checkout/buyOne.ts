import { type Cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { notify } from '../../stores/notices.ts';
import { leaveFor } from './leaveFor.ts';
import { type Conflict, type OrderLineInput, placeOrder, type Unmade } from './placeOrder.ts';

/** `notLoaded`: what ordering takes is not there (spec section 9). */
export type BuyNowMessages = IslandMessages<'checkout'>['buyNow'] & { doubtful: string };

/** What the API refused an order for: the item cannot be had, or costs something else. */
export type Refusal = { stock: 'soldOut' | 'discontinued' } | { price: Cents };

/**
 * Orders one item and goes to `checkout`, or tells why not (spec section 4). Returns what the page
 * shows wrongly, where that was the reason. Never rejects.
 */
export async function buyOne(
  item: OrderLineInput,
  checkout: string,
  messages: BuyNowMessages,
  pressed: Element,
): Promise<Refusal | null> {
  const outcome = await placeOrder([item]);
  if (outcome.kind === 'created') {
    const query = new URLSearchParams({ orderid: String(outcome.orderId) });
    await leaveFor(`${checkout}?${query}`);
    return null;
  }
  notify('error', reasonOf(outcome, messages), pressed);
  return outcome.kind === 'conflict' ? refusalOf(outcome) : null;
}

function reasonOf(outcome: Unmade, messages: BuyNowMessages): string {
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind === 'failed' && !navigator.onLine) return messages.offline;
  if (outcome.kind !== 'conflict') return messages[outcome.kind];
  const refusal = refusalOf(outcome);
  if (!refusal) return outcome.message || messages.failed;
  if ('stock' in refusal) return messages[refusal.stock];
  return fill(messages.priceChanged, { price: formatPrice(refusal.price) });
}

function refusalOf({ gone, sold_out, prices }: Conflict): Refusal | null {
  if (gone.length > 0) return { stock: 'discontinued' };
  if (sold_out.length > 0) return { stock: 'soldOut' };
  const price = prices[0]?.unit_price;
  return price === undefined ? null : { price };
}
