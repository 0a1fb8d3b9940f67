import { fill } from '../../i18n/fill.ts';
import { apiNow } from '../api/apiClock.ts';
import '../product/buyers.ts';
import { isPiece, type KeptPiece } from '../../domain/keptPiece.ts';
import type { TakenOut } from '../../domain/wishlist.ts';
import { $wishlist, unwish, wish } from '../../stores/wishlist.ts';
import { drawWish } from './drawWish.ts';
import { keepFresh, waitForPromotions } from './wishFreshness.ts';
import { wishParts } from './wishParts.ts';
import { askFor, pieceOf } from './wishProducts.ts';
import { type KnownProducts, type WishView, wishViews } from './wishView.ts';

/** How long the cards wait for their prices, so that both come at once; ms. */
const PATIENCE_MS = 400;

const { place, words, empty, removed, failed, section, list, blank } = wishParts();
const items = new Map<string, HTMLElement>();
let products: KnownProducts = new Map();
let taken: TakenOut | undefined;
let isFailed = false;

function draw(): void {
  const pieces = $wishlist.get();
  const views = wishViews(pieces, products, apiNow(), pieceOf);
  drawList(views);
  removed.hidden = taken === undefined;
  failed.hidden = !isFailed || pieces.length === 0;
  section.hidden = pieces.length === 0;
  if (pieces.length > 0) empty.remove();
  else place.append(empty);
  waitForPromotions(
    views.flatMap(({ view }) => view?.terms ?? []),
    draw,
  );
}

/** Cards that stay are not moved: what is moved loses its focus. */
function drawList(views: readonly WishView[]): void {
  const ids = new Set(views.map(({ piece }) => String(piece.id)));
  for (const [id, item] of items) {
    if (ids.has(id)) continue;
    item.remove();
    items.delete(id);
  }
  views.forEach((wish, index) => {
    const item = items.get(String(wish.piece.id)) ?? newItem(wish.piece);
    drawWish(item, blank, wish, words);
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
}

function newItem(piece: KeptPiece): HTMLElement {
  const item = blank.cloneNode(true) as HTMLElement;
  item.querySelector('[data-remove]')?.addEventListener('click', () => takeOut(piece));
  items.set(String(piece.id), item);
  return item;
}

function takeOut({ id }: KeptPiece): void {
  const pieces = $wishlist.get();
  const at = pieces.findIndex(isPiece(id));
  const piece = pieces[at];
  if (!piece) return;
  taken = { piece, at };
  unwish(id);
  const name = products.get(String(id))?.name ?? piece.name;
  const said = removed.querySelector('p');
  if (said) said.textContent = fill(words.removed, { name });
  draw();
  removed.querySelector('button')?.focus();
}

function putBack(): void {
  if (!taken) return;
  wish(taken);
  const { id } = taken.piece;
  taken = undefined;
  draw();
  items.get(String(id))?.querySelector<HTMLElement>('[data-remove]')?.focus();
}

async function refresh(): Promise<void> {
  const ids = $wishlist.get().map(({ id }) => id);
  if (ids.length === 0) return draw();
  const answer = await askFor(ids);
  isFailed = answer === null;
  if (answer) products = new Map([...products, ...answer]);
  draw();
}

/** Another tab changed the list: what is new in it is asked for. */
function follow(): void {
  const isKnown = $wishlist.get().every(({ id }) => products.has(String(id)));
  draw();
  if (!isKnown) void refresh();
}

removed.querySelector('button')?.addEventListener('click', putBack);
failed.querySelector('button')?.addEventListener('click', () => void refresh());
for (const part of [removed, failed, section]) part.hidden = true;
place.prepend(removed, failed, section);
const patience = setTimeout(draw, PATIENCE_MS);
void refresh().finally(() => clearTimeout(patience));
$wishlist.listen(follow);
keepFresh(() => void refresh());
