import { storedText } from '../../stores/storedText.ts';

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
