import { cents, formatPrice } from '../../contract/money.ts';
import { fill } from '../../i18n/fill.ts';
import { whileLoading } from '../notices/loading.store.ts';
import { notify } from '../notices/notices.store.ts';
import { createOrder, type OrderWish } from './createOrder.ts';
import { leaveFor } from './leaveFor.ts';
import type { OrderOutcome } from './orderOutcome.ts';

/** Orders the piece on its button and goes to checkout; one order at a time. */
class BuyNow extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.addEventListener('click', () => void buy(button));
    // Held down, Enter would click again as soon as an answer is there.
    button.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) button.removeAttribute('aria-busy');
    });
  }
}

async function buy(button: HTMLButtonElement): Promise<void> {
  if (button.hasAttribute('aria-busy')) return;
  const wish = wishOn(button);
  if (!wish) {
    notify('error', button.dataset.notLoaded ?? '');
    return;
  }
  button.setAttribute('aria-busy', 'true');
  try {
    await whileLoading(async () => {
      const outcome = await createOrder([wish]);
      if (outcome.kind !== 'created') return tell(button, outcome);
      const query = new URLSearchParams({ orderid: String(outcome.orderId) });
      await leaveFor(`${button.dataset.checkout}?${query}`);
    });
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** `undefined` where the button does not know what it sells. */
function wishOn({ dataset }: HTMLButtonElement): OrderWish | undefined {
  const price = Number(dataset.unitPrice || Number.NaN);
  if (!dataset.productId || !Number.isSafeInteger(price) || price < 0) return undefined;
  const number = Number(dataset.productId);
  const productId = String(number) === dataset.productId ? number : dataset.productId;
  return { productId, quantity: 1, unitPrice: cents(price) };
}

function tell(button: HTMLButtonElement, outcome: Exclude<OrderOutcome, { kind: 'created' }>) {
  const { failed = '', gone = '', soldOut = '', priceChanged = '' } = button.dataset;
  if (outcome.kind === 'failed') return notify('error', failed);
  if (outcome.kind === 'refused') return notify('error', outcome.message);
  if (outcome.gone.length > 0 || outcome.sold_out.length > 0) {
    button.hidden = true;
    return notify('error', outcome.gone.length > 0 ? gone : soldOut);
  }
  const price = outcome.prices[0]?.unit_price;
  if (price === undefined) return notify('error', outcome.message || failed);
  button.dataset.unitPrice = String(price);
  notify('error', fill(priceChanged, { price: formatPrice(price) }));
}

customElements.define('buy-now', BuyNow);
