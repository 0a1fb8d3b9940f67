/**
 * A card's image becomes the product page's, and goes back into its card where the browser has kept
 * the list. The product page names its image in its styles; which card it is, is known when one
 * page gives way to the other.
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
addEventListener('pagereveal', ({ viewTransition }) => {
  nameCard(viewTransition, window.navigation?.activation?.from?.url);
});
