import { holdPaintUntil } from './holdPaint.ts';

/**
 * A card's image becomes the product page's, and goes back into its card. The product page names
 * its image in its styles; which card it is, is known when one page gives way to the other, and
 * the way back starts before the page's first paint.
 */

/** The other page of a navigation: where it leads, or where it came from. */
function nameCard(viewTransition: ViewTransition | null, url: string | null | undefined): void {
  const cards = [...document.getElementsByClassName('card')];
  const card = cards.find((each) => each.getElementsByTagName('a')[0]?.href === url);
  const frame = card?.querySelector<HTMLElement>('.picture-frame');
  if (!viewTransition || !frame) return;
  const name = (value: string) => {
    frame.style.viewTransitionName = value;
    document.documentElement.classList.toggle('leaves-by-card', value !== '');
  };
  name('product');
  viewTransition.finished.finally(() => name(''));
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  nameCard(viewTransition, activation?.entry.url);
});
// The way back starts with the page's first frame: its cards are to be in it.
if (window.navigation?.activation?.navigationType === 'traverse') holdPaintUntil('notices');
addEventListener('pagereveal', ({ viewTransition }) => {
  nameCard(viewTransition, window.navigation?.activation?.from?.url);
});

// A transition that the browser gives up, on a slow machine or because the customer went on, is no
// failure: the page is there. Browsers throw it all the same, for some where no page can catch it.
addEventListener('unhandledrejection', (event) => {
  if (/transition/i.test(event.reason?.message)) event.preventDefault();
});
