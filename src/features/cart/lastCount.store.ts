import { storedText } from '../storage/storedText.ts';

/** How many pieces the cart held last, for the first paint of the next page; follows other tabs. */
const $lastCount = storedText('cart_count');

export function keepCount(count: number): void {
  const text = count > 0 ? String(count) : undefined;
  if ($lastCount.get() !== text) $lastCount.set(text);
}

/** Calls back when another tab came to another count. */
export function onOtherCount(heard: (count: number) => void): void {
  $lastCount.listen((text) => heard(Number(text ?? 0)));
}

/**
 * The last count as the storage has it, without the stores' library: printed into every page and
 * run before its first paint, so it may use nothing from outside of itself.
 */
export function storedCount(): number {
  try {
    const count = Number(localStorage.getItem('cart_count'));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    // Storage is blocked: the cart lives as long as the page, and begins empty.
    return 0;
  }
}
