/**
 * Shows how many pieces the cart holds, at its link and in the link's name. Printed into every
 * page and run before its first paint, so it may use nothing from outside of itself.
 */
export function paintCount(count: number): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const badge = link.querySelector<HTMLElement>('[data-cart-count]');
    if (badge) {
      badge.textContent = count > 0 ? String(count) : '';
      badge.hidden = count === 0;
    }
    const words = count === 1 ? link.dataset.one : link.dataset.many;
    link.ariaLabel = count > 0 && words ? words.replace('{{count}}', `${count}`) : null;
  }
}
