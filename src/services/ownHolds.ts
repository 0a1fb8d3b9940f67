import { followOrders } from '../features/checkout/followOrders.ts';
import { $ownOrders, orderWith } from '../features/checkout/ownOrders.ts';
import { offersOnPage } from '../features/promotion/offersOnPage.ts';
import { hydrateAllIn } from './hydrate.ts';

/** On cards, what the visitor's own order has on hold is not sold out to them. */
function tell(): void {
  const held = new Set(
    $ownOrders.get().flatMap(({ until, lines }) => (until ? lines.map(productOf) : [])),
  );
  for (const note of document.getElementsByClassName('sold-out') as HTMLCollectionOf<HTMLElement>) {
    const { product, held: word } = note.dataset;
    if (product === undefined || word === undefined) continue;
    note.dataset.word ??= note.textContent;
    const isHeld = held.has(product);
    // Not by its text: a translator would translate it again, and so on without end.
    if (isHeld === (note.dataset.isHeld !== undefined)) continue;
    if (isHeld) note.dataset.isHeld = '';
    else delete note.dataset.isHeld;
    note.textContent = isHeld ? word : note.dataset.word;
  }
}

const productOf = ({ product_id }: { product_id: string | number }) => String(product_id);

/** A product's own page says of the visitor's order until when it holds, and leads to it. */
function tellOfferIslands(): void {
  const { places, offers } = offersOnPage();
  if (offers.some(({ terms }) => orderWith($ownOrders.get(), terms.id)))
    places.forEach(hydrateAllIn);
}

followOrders();
$ownOrders.subscribe(tell);
$ownOrders.subscribe(tellOfferIslands);
// Search, filters and the wish list add cards later.
new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
