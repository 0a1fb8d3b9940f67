/** What a browser keeps as the cart of a guest with these `[product id, quantity]` lines. */
export function guestCart(...lines: [number, number][]): string {
  return JSON.stringify(
    lines.map(([product_id, quantity]) => ({ product_id, quantity, uuid: `u${product_id}` })),
  );
}
