import type { Id } from '../../contract/values.ts';
import { clampQuantity } from './quantity.ts';

/** So many pieces of a product. */
export interface Line {
  product_id: Id;
  quantity: number;
}

/** Ids come as numbers and as texts; `7` and `'7'` are the same product. */
export const isSame = (one: Id, other: Id): boolean => String(one) === String(other);

/** How many pieces of a product the lines hold; 0 where it has no line. */
export function quantityOf(lines: readonly Line[], productId: Id): number {
  return lines.find((line) => isSame(line.product_id, productId))?.quantity ?? 0;
}

/** The lines without a product. */
export function withoutProduct<L extends Line>(lines: readonly L[], productId: Id): L[] {
  return lines.filter((line) => !isSame(line.product_id, productId));
}

/** The lines with exactly so many pieces of a product: its line in its place, or a new one last. */
export function withQuantity<L extends Line>(lines: readonly L[], line: L): L[] {
  const changed = { ...line, quantity: clampQuantity(line.quantity) };
  const at = lines.findIndex(({ product_id }) => isSame(product_id, line.product_id));
  return at < 0
    ? [...lines, changed]
    : lines.map((each, index) => (index === at ? { ...each, quantity: changed.quantity } : each));
}

/** The lines with some pieces more; a line never holds more than 200. */
export function withMore<L extends Line>(lines: readonly L[], line: L): L[] {
  const quantity = quantityOf(lines, line.product_id) + line.quantity;
  return withQuantity(lines, { ...line, quantity });
}

/** The lines with some pieces fewer; a line that has none left goes. */
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
