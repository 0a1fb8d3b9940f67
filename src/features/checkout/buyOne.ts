import { cents, formatPrice } from '../../contract/money.ts';
import { fill } from '../../i18n/fill.ts';
import { notify } from '../notices/notices.store.ts';
import { createOrder, type OrderWish } from './createOrder.ts';
import { leaveFor } from './leaveFor.ts';
import type { OrderOutcome } from './orderOutcome.ts';

type Conflict = Extract<OrderOutcome, { kind: 'conflict' }>;

/**
 * Orders one piece of the offer that the button stands in and goes to checkout, or tells why not
 * (spec section 4). Never rejects.
 */
export async function buyOne(button: HTMLButtonElement): Promise<void> {
  const wish = wishOf(offerOf(button));
  if (!wish) return notify('error', button.dataset.notLoaded ?? '');
  const outcome = await createOrder([wish]);
  if (outcome.kind !== 'created') return tell(button, outcome);
  const query = new URLSearchParams({ orderid: String(outcome.orderId) });
  await leaveFor(`${button.dataset.checkout}?${query}`);
}

/** `undefined` where the page does not know what it sells. */
function wishOf(offer: HTMLElement | null): OrderWish | undefined {
  const { productId, unitCents } = offer?.dataset ?? {};
  const price = Number(unitCents || Number.NaN);
  if (!productId || !Number.isSafeInteger(price) || price < 0) return undefined;
  const number = Number(productId);
  return {
    productId: String(number) === productId ? number : productId,
    quantity: 1,
    unitPrice: cents(price),
  };
}

function tell(button: HTMLButtonElement, outcome: Exclude<OrderOutcome, { kind: 'created' }>) {
  const { failed = '', gone = '', soldOut = '', doubtful = '' } = button.dataset;
  if (outcome.kind === 'doubtful') return notify('error', doubtful);
  if (outcome.kind === 'failed') return notify('error', failed);
  if (outcome.kind === 'refused') return notify('error', outcome.message);
  if (outcome.gone.length > 0 || outcome.sold_out.length > 0) {
    takeAway(button);
    notify('error', outcome.gone.length > 0 ? gone : soldOut);
  } else {
    tellPrice(button, outcome);
  }
  // The page shows what is no longer true: whoever keeps it true looks again.
  button.dispatchEvent(new CustomEvent('offerdoubt', { bubbles: true }));
}

/** From now on a click buys at the new price. */
function tellPrice(button: HTMLButtonElement, { prices, message }: Conflict) {
  const price = prices[0]?.unit_price;
  const { failed = '', priceChanged = '' } = button.dataset;
  if (price === undefined) return notify('error', message || failed);
  const offer = offerOf(button);
  if (offer) offer.dataset.unitCents = String(price);
  notify('error', fill(priceChanged, { price: formatPrice(price) }));
}

function takeAway(button: HTMLButtonElement): void {
  const held = button === document.activeElement;
  const buying = button.closest<HTMLElement>('[data-buying]') ?? button;
  buying.hidden = true;
  // A focus on what is taken away would fall back to the top of the page.
  if (held) offerOf(button)?.querySelector<HTMLElement>('[data-news]')?.focus();
}

const offerOf = (button: HTMLElement) => button.closest<HTMLElement>('live-offer');
