import { persistentJSON } from '@nanostores/persistent';
import { computed } from 'nanostores';

type Lines = Record<string, number>;

/** How many of each product, by id; kept by the browser. */
const $lines = persistentJSON<Lines>('plain-cart', {});

/** How many products there are in all. */
export const $count = computed($lines, (lines) =>
  Object.values(lines).reduce((sum, quantity) => sum + quantity, 0),
);

export function addToCart(product: string): void {
  const lines = $lines.get();
  $lines.set({ ...lines, [product]: (lines[product] ?? 0) + 1 });
}
