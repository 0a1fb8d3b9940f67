const PAINTED = 'astro-island[ssr] [data-cart-count]';

/**
 * Shows how many items the cart holds, until the badge's island does that itself (CartBadge.tsx).
 * Every page runs it before its first paint.
 */
export function paintCount(count: number): void {
  const badge = document.querySelector<HTMLElement>(PAINTED);
  if (!badge) return;
  // What was painted first: the badge moves if its number is another one when it hydrates.
  badge.dataset.cartCount ||= String(count);
  badge.textContent = count > 0 ? String(count) : '';
  badge.hidden = count === 0;
}

/** How many were painted first; 0 for none. */
export function paintedCount(): number {
  return Number(document.querySelector<HTMLElement>('[data-cart-count]')?.dataset.cartCount);
}

/**
 * What the link around it is called, until its island calls it so; `null` leaves it its own label.
 */
export function paintName(name: string | null): void {
  const link = document.querySelector(PAINTED)?.closest('a');
  if (link) link.ariaLabel = name;
}
