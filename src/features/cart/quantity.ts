import { MOST_QUANTITY } from '../../contract/quantity.ts';

/** The nearest quantity a line may have: a whole number, 1 to 200 (spec section 5). */
export function clampQuantity(value: number): number {
  return Math.min(Math.max(Math.trunc(value), 1), MOST_QUANTITY);
}

/**
 * The quantity that was typed, clamped; a fraction loses its decimals. `undefined` where nothing
 * that was typed is a number. Full-width digits count: Chinese keyboards write them.
 */
export function readQuantity(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(value) ? undefined : clampQuantity(value);
}

/** How many pieces some lines hold together. */
export function sumOfQuantities(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
