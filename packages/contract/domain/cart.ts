import { type Id, isSame } from './id.ts';
import * as limits from './limits.ts';

export interface Line {
  product_id: Id;
  quantity: number;
}

/**
 * The cart that the API keeps for a customer; `none` for guests, `failed` where it could not be
 * loaded.
 */
export interface ServerCart {
  state: 'none' | 'loading' | 'ready' | 'failed';
  lines: readonly Line[];
}

/** How many items of a product the lines hold; 0 where it has no line. */
export function quantityOf(lines: readonly Line[], productId: Id): number {
  return lines.find((line) => isSame(line.product_id, productId))?.quantity ?? 0;
}

/** Whether two lists hold as many items of the same products, in whatever order. */
export function hasSameItems(one: readonly Line[], other: readonly Line[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ product_id, quantity }) => quantityOf(other, product_id) === quantity)
  );
}

export function withoutProduct<L extends Line>(lines: readonly L[], productId: Id): L[] {
  return lines.filter((line) => !isSame(line.product_id, productId));
}

/**
 * The lines with exactly so many items of a product: its line in its place, or a new one `at` a
 * place.
 */
export function withQuantity<L extends Line>(lines: readonly L[], line: L, at = lines.length): L[] {
  const quantity = clampQuantity(line.quantity);
  const before = lines.findIndex(({ product_id }) => isSame(product_id, line.product_id));
  const [place, known] = before < 0 ? [at, line] : [before, lines[before]];
  return lines.toSpliced(place, before < 0 ? 0 : 1, { ...line, ...known, quantity });
}

/** The lines with some items more; a line never holds more than 200. */
export function withMore<L extends Line>(lines: readonly L[], line: L): L[] {
  const quantity = quantityOf(lines, line.product_id) + line.quantity;
  return withQuantity(lines, { ...line, quantity });
}

/** The lines with some items fewer; a line that has none left goes. */
export function withFewer<L extends Line>(
  lines: readonly L[],
  { product_id, quantity }: Line,
): L[] {
  return lines.flatMap((line) => {
    if (!isSame(line.product_id, product_id)) return [line];
    const left = line.quantity - quantity;
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** Two carts as one: per product the sum, 200 at most. */
export function together(one: readonly Line[], other: readonly Line[]): Line[] {
  return other.reduce<Line[]>(
    (lines, { product_id, quantity }) => withMore(lines, { product_id, quantity }),
    one.map(({ product_id, quantity }) => ({ product_id, quantity })),
  );
}

/** The nearest quantity a line may have: a whole number, 1 to 200 (spec section 5). */
export function clampQuantity(value: number): number {
  return Math.min(Math.max(Math.trunc(value), 1), limits.maxQuantity);
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

export function sumOfQuantities(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * What the cart holds. A guest's is the one in this browser, and so is a customer's whose cart
 * could not be loaded (spec section 4). Otherwise the account's, with the guest's lines that have
 * not been merged yet and the changes that have not been confirmed yet. `undefined` = not known
 * yet.
 */
export function linesInEffect(
  isSignedIn: boolean,
  guest: readonly Line[],
  account: ServerCart,
  changes: Readonly<Record<string, number>>,
): readonly Line[] | undefined {
  if (!isSignedIn || account.state === 'failed') return guest;
  if (account.state !== 'ready') return undefined;
  return Object.entries(changes).reduce<Line[]>(
    (lines, [productId, quantity]) => {
      if (quantity === 0) return withoutProduct(lines, productId);
      return withQuantity(lines, { product_id: productId, quantity });
    },
    together(account.lines, guest),
  );
}
