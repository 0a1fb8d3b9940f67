/**
 * What a variant is called where a product's name stands, as in carts and orders, whose clients need
 * not know of variants: by its product and what it was chosen by. Without a choice, the product's name.
 *
 * @example variantName('Solitaire Ring', [{ value: '52' }, { value: 'Gold' }]) // 'Solitaire Ring – 52 / Gold'
 */
export function variantName(product: string, choice: readonly { value: string }[]): string {
  const values = choice.map(({ value }) => value).join(' / ');
  return values ? `${product} – ${values}` : product;
}
