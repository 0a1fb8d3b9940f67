import { isPiece, withoutPiece } from '../product/keptPiece.ts';
import { pieceOnPage } from '../product/pieceOnPage.ts';
import { wishlist } from './wishlist.store.ts';
import { MOST_WISHES, withWish } from './wishlist.ts';

/** The button that puts the page's piece on the wish list, and takes it off. */
class WishToggle extends HTMLElement {
  connectedCallback(): void {
    this.#paint();
    wishlist.onElsewhere(() => this.#paint());
    this.querySelector('button')?.addEventListener('click', () => this.#toggle());
    if (this.hasAttribute('data-clicked-early')) this.#toggle();
  }

  #toggle(): void {
    const piece = pieceOnPage();
    if (!piece) return;
    const list = wishlist.read();
    const isOn = list.some(isPiece(piece.id));
    if (!isOn && list.length >= MOST_WISHES) void this.#say('full');
    else {
      const next = isOn ? withoutPiece(list, piece.id) : withWish(list, { piece, at: 0 });
      if (!wishlist.write(next)) void this.#say('notKept');
    }
    this.#paint();
  }

  #paint(): void {
    const piece = pieceOnPage();
    const isOn = piece !== undefined && wishlist.read().some(isPiece(piece.id));
    this.querySelector('button')?.setAttribute('aria-pressed', String(isOn));
  }

  /** Few ever hear it: what says it comes only then. */
  async #say(words: 'full' | 'notKept'): Promise<void> {
    const { notify } = await import('../notices/notices.store.ts');
    notify('error', this.dataset[words] ?? '');
  }
}

customElements.define('wish-toggle', WishToggle);
