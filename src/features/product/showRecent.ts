import { type KeptPiece, withoutPiece } from '../../domain/keptPiece.ts';
import { fillCard } from '../catalogue/fillCard.ts';
import { pieceOnPage } from './pieceOnPage.ts';
import { recentPieces } from './recentPieces.store.ts';

const footer = document.querySelector('footer') as Element;
const here = pieceOnPage();
const pieces = here ? withoutPiece(recentPieces.read(), here.id) : [];
const section = pieces.length > 0 ? drawn(pieces) : undefined;

// Under the reader's eyes nothing moves: it waits until the end of the page is out of sight.
if (section) {
  new IntersectionObserver((seen, watch) => {
    // What was seen may be over: on a slow machine the reader is at the end before this is called.
    const isInSight = footer.getBoundingClientRect().top < innerHeight;
    if (isInSight || seen.at(-1)?.isIntersecting) return;
    watch.disconnect();
    document.getElementById('content')?.append(section);
  }).observe(footer);
}

// Forgotten in another tab, it is forgotten here.
recentPieces.onElsewhere(() => {
  if (recentPieces.read().length === 0) section?.remove();
});

/** A copy of the template (RecentPieces.astro), which stays the template's until it is shown. */
function drawn(pieces: readonly KeptPiece[]): Element | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#recent-pieces');
  const copy = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  const list = copy?.querySelector('ul');
  const blank = list?.firstElementChild;
  if (!copy || !list || !blank) return undefined;
  list.replaceChildren(
    ...pieces.map((piece) => {
      const card = blank.cloneNode(true) as Element;
      fillCard(card, piece);
      return card;
    }),
  );
  copy.querySelector('button')?.addEventListener('click', () => forget(copy));
  return copy;
}

/** What is said in their place takes the focus of the button that goes with them. */
function forget(shown: Element): void {
  recentPieces.write([]);
  for (const part of shown.querySelectorAll('ul, button')) part.remove();
  const said = shown.querySelector<HTMLElement>('[data-forgotten]');
  if (!said) return;
  said.hidden = false;
  said.focus();
}
