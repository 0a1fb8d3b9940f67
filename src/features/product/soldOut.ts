import type { Product } from '../../contract/entities/product.ts';

/** Whether a product cannot be had: it is sold out, or its `status` says it is not in stock. */
export function isSoldOut({ sold_out, status }: Pick<Product, 'sold_out' | 'status'>): boolean {
  return sold_out || status === false;
}
