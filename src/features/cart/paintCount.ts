/** Shows how many pieces the cart holds, at its link. Every page runs it before its first paint. */
export function paintCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 0 ? String(count) : '';
    badge.hidden = count === 0;
  }
}

/** Says how many pieces the cart holds in its link's name, in words. */
export function nameCart(count: number): void {
  const plurals = new Intl.PluralRules(document.documentElement.lang);
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const words = link.dataset[plurals.select(count)] ?? link.dataset.other;
    link.ariaLabel = count > 0 && words ? words.replace('{{count}}', `${count}`) : null;
  }
}
