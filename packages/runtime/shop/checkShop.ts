import { ownShop } from '../shop/ownShop.ts';
import { DEMO } from '../shop/shopFolder.ts';

/** Reads the owner's folder before anything else; throws a `ShopError` if it can't be read. */
export function checkShop(): void {
  const { folder } = ownShop();
  const { API_BASE_URL, VITRINE_SHOP } = process.env;
  if (!API_BASE_URL || VITRINE_SHOP || folder !== DEMO) return;
  console.warn('There is no shop/: pages name the demo’s brand. `bin/vitrine init` makes yours.');
}
