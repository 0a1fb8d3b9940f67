/**
 * A card's picture becomes the product page's, and goes back into its card. The product page names
 * its picture in its styles; which card it is, is known when one page gives way to the other, and
 * the way back begins before the page's first paint.
 */

/** The other page of a navigation: where it leads, or where it came from. */
function nameCard(viewTransition: ViewTransition | null, url: string | null | undefined): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.card a');
  const link = [...links].find(({ href }) => href === url);
  const frame = link?.closest('.card')?.querySelector<HTMLElement>('.picture-frame');
  if (!viewTransition || !frame) return;
  const { classList } = document.documentElement;
  classList.add('leaves-by-card');
  frame.style.viewTransitionName = 'piece';
  viewTransition.finished.finally(() => {
    classList.remove('leaves-by-card');
    frame.style.viewTransitionName = '';
  });
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  nameCard(viewTransition, activation?.entry.url);
});
addEventListener('pagereveal', ({ viewTransition }) => {
  nameCard(viewTransition, window.navigation?.activation?.from?.url);
});

// A transition that the browser gives up, on a slow machine or because the customer went on, is no
// failure: the page is there. Browsers throw it all the same, for some where no page can catch it.
addEventListener('unhandledrejection', (event) => {
  if (/transition/i.test(event.reason?.message)) event.preventDefault();
});
