import type { BrandConfig, ShopConfig } from '@vitrine/runtime/shop/shopConfig.ts';

/*
 * Whose shop it is, as pages and scripts read it. The values are those of the owner's folder
 * (`packages/runtime/shop`), which Vite puts in the place of this file (`packages/publisher/astro/ownShopModules.ts`).
 */

export declare const shop: ShopConfig;

/** What only pages say: no script may carry it. */
export declare const brand: BrandConfig;
