import { type Cents, cents } from '../../contract/money.ts';
import { record } from '../consent/record.ts';
import { notify } from '../notices/notices.store.ts';
import { isClickedEarly } from '../product/earlyClicks.ts';
import { type Added, add } from './cart.store.ts';
import './cartLink.client.ts';

/** How long the tick shows, in ms (spec section 9). */
const TICK_MS = 1_500;

/** The button that puts one piece into the cart. */
class AddToCart extends HTMLElement {
  #timer = 0;

  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.#add(button));
    if (button && isClickedEarly(this)) void this.#add(button);
  }

  async #add(button: HTMLButtonElement): Promise<void> {
    if (button.hasAttribute('aria-busy')) return;
    const { productId = '' } = this.dataset;
    const price = this.#price();
    button.setAttribute('aria-busy', 'true');
    let outcome: Added;
    try {
      outcome = await add(idOf(productId), 1, price);
    } finally {
      button.removeAttribute('aria-busy');
    }
    if (outcome.kind !== 'added') return this.#sayNo(outcome);
    this.#tick(button);
    if (price !== undefined) {
      record({ name: 'AddToCart', productIds: [productId], value: price });
    }
  }

  #sayNo(outcome: Exclude<Added, { kind: 'added' }>): void {
    const { full = '', refused = '' } = this.dataset;
    notify('error', outcome.kind === 'full' ? full : outcome.message || refused);
  }

  #tick(button: HTMLButtonElement): void {
    const status = this.querySelector('[aria-live]');
    const done = button.querySelector<HTMLElement>('[data-done]')?.dataset.done ?? '';
    button.toggleAttribute('data-added', true);
    if (status) status.textContent = done;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      button.removeAttribute('data-added');
      if (status) status.textContent = '';
    }, TICK_MS);
  }

  /** What one piece costs as the visitor sees it. */
  #price(): Cents | undefined {
    const shown = this.closest<HTMLElement>('[data-unit-cents]')?.dataset.unitCents;
    const price = Number(shown ?? Number.NaN);
    return Number.isSafeInteger(price) ? cents(price) : undefined;
  }
}

/** Attributes hold text; an id that was a number is one again. */
const idOf = (text: string) => (String(Number(text)) === text ? Number(text) : text);

customElements.define('add-to-cart', AddToCart);
