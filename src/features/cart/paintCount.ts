/**
 * Shows how many pieces the cart holds, at its link and in the link's name. Every page runs it
 * before its first paint.
 */
export function paintCount(count: number): void {
  const plurals = new Intl.PluralRules(document.documentElement.lang);
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const badge = link.querySelector<HTMLElement>('[data-cart-count]');
    if (badge) {
      badge.textContent = count > 0 ? String(count) : '';
      badge.hidden = count === 0;
    }
    const words = link.dataset[plurals.select(count)] ?? link.dataset.other;
    link.ariaLabel = count > 0 && words ? words.replace('{{count}}', `${count}`) : null;
  }
}
