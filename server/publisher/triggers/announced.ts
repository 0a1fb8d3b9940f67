import type { Hint, NewWish, Wish } from './wishes.ts';

/** ms until what was announced is looked for again, after each time it was not there. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * The wish to look again for what was announced and did not show: a webhook may be faster than the
 * API it comes from. `null` where everything showed, or was looked for long enough.
 */
export function lookAgain(wishes: Wish[], changed: string[], now: number): NewWish | null {
  const missing = wishes
    .map((wish) => ({ ...wish, hints: wish.hints.filter((hint) => !isAmong(changed, hint)) }))
    .filter(({ hints }) => hints.length > 0);
  if (missing.length === 0) return null;
  const tries = Math.max(...missing.map((wish) => wish.tries));
  const ms = AGAIN_MS[tries];
  if (ms === undefined) return null;
  const hints = missing.flatMap((wish) => wish.hints);
  return { by: 'webhook', hints, tries: tries + 1, due: now + ms };
}

/** Items are named `kind:language:key`; reviews by their product's id, which hints do not have. */
function isAmong(changed: string[], { kind, key }: Hint): boolean {
  return changed.some((name) => {
    const [item, , itemKey] = name.split(':');
    if (kind === 'reviews') return item === 'reviews' || (item === 'product' && itemKey === key);
    if (kind === 'category')
      return item === 'categories' || (item === 'members' && itemKey === key);
    return item === kind && itemKey === key;
  });
}
