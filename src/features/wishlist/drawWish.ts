import { fill } from '../../i18n/fill.ts';
import { fillCard } from '../catalogue/fillCard.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import { element, type Markup } from '../promotion/markup.ts';
import { cardStockMarkup, noteMarkup, priceMarkup } from '../promotion/offerMarkup.ts';
import type { WishView } from './wishView.ts';
import type { WishWords } from './wishWords.ts';

/** What each card was last drawn from, part by part: what stays the same is not touched. */
const drawn = new WeakMap<Element, { card: string; offer: string }>();

/** Makes an item of the list, a copy of WishCard.astro, show a piece as it is now. */
export function drawWish(item: HTMLElement, blank: Element, wish: WishView, words: WishWords) {
  const before = drawn.get(item);
  const markup = offerMarkup(wish, words);
  const now = {
    card: JSON.stringify([wish.piece, wish.stock === 'gone']),
    offer: JSON.stringify(markup),
  };
  if (before?.card !== now.card) drawCard(item, blank, wish, words);
  if (before?.offer !== now.offer || before.card !== now.card) {
    item.querySelector('[data-offer]')?.replaceChildren(...markup.map(drawMarkup));
  }
  drawn.set(item, now);
  offerToBuy(item, wish);
}

function drawCard(item: HTMLElement, blank: Element, { piece, stock }: WishView, words: WishWords) {
  const card = blank.querySelector('article')?.cloneNode(true) as Element;
  fillCard(card, piece);
  const old = item.querySelector('article');
  const held = old?.contains(document.activeElement);
  old?.replaceWith(card);
  const link = card.querySelector('a');
  if (link) link.id = `wish-${piece.id}`;
  // Its page is gone, too.
  if (stock === 'gone') link?.removeAttribute('href');
  if (held) link?.focus();
  item
    .querySelector('[data-remove]')
    ?.setAttribute('aria-label', fill(words.removeOf, piece as { name: string }));
  const buyer = item.querySelector<HTMLElement>('add-to-cart');
  if (buyer) buyer.dataset.productId = String(piece.id);
  buyer?.querySelector('button')?.setAttribute('aria-describedby', `wish-${piece.id}`);
}

function offerMarkup({ stock, view }: WishView, words: WishWords): Markup[] {
  if (stock === 'gone')
    return [element('p', 'mt-1 text-fine text-muted', [words.offer.cardStock.gone])];
  if (view === null) return [];
  const { offer, terms } = view;
  return [
    element('p', 'price mt-1 text-small', priceMarkup(offer, terms.currency, words.offer)),
    ...cardStockMarkup(view, words.offer),
    element('div', 'mt-2', noteMarkup(view, words.offer)),
  ];
}

/** Only what is in stock can be put into the cart; a focus does not get lost with its button. */
function offerToBuy(item: HTMLElement, { stock, view }: WishView): void {
  if (view) item.dataset.unitCents = String(view.offer.price);
  const buying = item.querySelector<HTMLElement>('[data-buying]');
  if (!buying) return;
  const held = buying.contains(document.activeElement);
  buying.hidden = stock !== 'inStock';
  if (held && buying.hidden) item.querySelector<HTMLElement>('[data-remove]')?.focus();
}
