import { whileLoading } from '../notices/loading.store.ts';
import { notify } from '../notices/notices.store.ts';
import { isClickedEarly } from '../product/earlyClicks.ts';

/** Orders the piece of its offer and goes to checkout; one order at a time. */
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
    if (isClickedEarly(this)) void buy(button);
  }
}

/** What ordering takes is loaded by those who order. */
async function buy(button: HTMLButtonElement): Promise<void> {
  if (button.hasAttribute('aria-busy')) return;
  button.setAttribute('aria-busy', 'true');
  try {
    await whileLoading(async () => {
      const { buyOne } = await import('./buyOne.ts');
      await buyOne(button);
    });
  } catch {
    // Only the import rejects: without a connection, or with a page older than the shop's scripts.
    notify('error', button.dataset.failed ?? '');
  } finally {
    button.removeAttribute('aria-busy');
  }
}

customElements.define('buy-now', BuyNow);
