import { type StoredProduct, withSeen } from '@vitrine/contract/domain/storedProducts.ts';

/** Remembers a product as seen, before anything else is loaded; who reads it looks what it is. */
export function rememberSeen(product: StoredProduct): void {
  let seen = [product];
  try {
    seen = withSeen(JSON.parse(localStorage.getItem('recent_products') ?? '[]'), product);
  } catch {
    // Another program's text, or storage is blocked: it begins anew.
  }
  try {
    localStorage.setItem('recent_products', JSON.stringify(seen));
  } catch {
    // Storage is blocked or full: nothing is remembered, and nothing is missed.
  }
}
