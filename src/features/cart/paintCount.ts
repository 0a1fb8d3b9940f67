/**
 * Shows how many pieces the cart holds, until the badge's island does that itself (CartBadge.tsx).
 * Every page runs it before its first paint; `name` is what its link is called then.
 */
export function paintCount(count: number, name: string | null = null): void {
  const badge = document.querySelector<HTMLElement>('astro-island[ssr] [data-cart-count]');
  if (!badge) return;
  badge.textContent = count > 0 ? String(count) : '';
  badge.hidden = count === 0;
  const link = badge.closest('a');
  if (link) link.ariaLabel = name;
}
