import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import { type OfferView, offerView } from '../../domain/offer.ts';
import { promotionEnd } from '../../domain/promotion.ts';
import { apiNow } from '../api/apiClock.ts';
import type { BuiltOffer } from './builtOffer.ts';
import { PromotionCountdown } from './countdown.client.ts';
import { drawMarkup } from './drawMarkup.ts';
import type { OfferChange } from './offerChange.ts';
import { offerNews } from './offerNews.ts';
import { isOfferPart, OFFER_PARTS } from './offerParts.ts';
import type { OfferWords } from './offerWords.ts';

/** An offer on a page: shows what the build knew, then what the API says, as time goes on. */
export class LiveOffer extends HTMLElement {
  #built: BuiltOffer = JSON.parse(this.dataset.built ?? '');
  #words: OfferWords = JSON.parse(
    this.closest<HTMLElement>('[data-offer-words]')?.dataset.offerWords ?? '',
  );
  #before = offerView(this.#built.terms, this.#built.at);
  #shown = this.#before;
  /** `null` where the API no longer has the product. */
  #terms: ProductOffer | null = this.#built.terms;

  constructor() {
    super();
    this.addEventListener('countdownend', () => this.draw());
  }

  get productId(): ProductOffer['id'] {
    return this.#built.terms.id;
  }

  /** Whether it depends on the time what the piece costs, as the build or the API has it. */
  get isTimed(): boolean {
    return [this.#built.terms, this.#terms].some(
      (terms) => terms && (terms.start_date ?? promotionEnd(terms)) !== null,
    );
  }

  /** Takes what the API said, to be drawn next. */
  receive(terms: ProductOffer | null): void {
    this.#terms = terms;
  }

  /** Shows the offer as it is now, touching only what differs. */
  draw(): void {
    const now = apiNow();
    const meanwhile = offerView(this.#built.terms, now);
    const view = this.#terms
      ? offerView(this.#terms, now)
      : { ...meanwhile, stock: 'gone' as const };
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]')) {
      this.#drawPart(part, view);
    }
    this.#shown = view;
    if (!isReduced(view)) bringWhatIsOn();
    this.dataset.phase = view.stock === 'gone' ? 'none' : view.offer.promotion.phase;
    this.#offerToBuy(view);
    const news = offerNews({ before: this.#before, meanwhile, after: view }, this.#words.news);
    const place = this.querySelector('[data-news]');
    if (place && place.textContent !== news.join(' ')) place.textContent = news.join(' ');
    for (const clock of this.querySelectorAll('promotion-countdown')) {
      if (clock instanceof PromotionCountdown) clock.start();
    }
  }

  #drawPart(part: HTMLElement, view: OfferView): void {
    const name = part.dataset.part;
    if (!isOfferPart(name)) return;
    const markup = OFFER_PARTS[name](view, this.#words);
    const old = OFFER_PARTS[name](this.#shown, this.#words);
    if (JSON.stringify(markup) === JSON.stringify(old)) return;
    part.replaceChildren(...markup.map(drawMarkup));
  }

  #offerToBuy({ offer, stock }: OfferView): void {
    const unitCents = String(offer.price);
    if (this.dataset.unitCents === unitCents && this.dataset.stock === stock) return;
    this.dataset.unitCents = unitCents;
    this.dataset.stock = stock;
    for (const buying of this.querySelectorAll<HTMLElement>('[data-buying]')) {
      const held = buying.contains(document.activeElement);
      buying.hidden = stock !== 'inStock';
      // A focus on what is taken away would fall back to the top of the page.
      if (held && buying.hidden) this.querySelector<HTMLElement>('[data-news]')?.focus();
    }
    const detail: OfferChange = {
      productId: String(this.productId),
      unitCents: offer.price,
      stock,
    };
    this.dispatchEvent(new CustomEvent('offerchange', { detail, bubbles: true }));
  }
}

const isReduced = ({ stock, offer }: OfferView) =>
  stock !== 'gone' && ['running', 'upcoming'].includes(offer.promotion.phase);

/** After the promotion its landing page offers what is on now; until then it waits unloaded. */
function bringWhatIsOn(): void {
  const waiting = document.querySelector<HTMLTemplateElement>('template[data-after-promotion]');
  waiting?.replaceWith(waiting.content);
}
