import type { CashOnDelivery } from '@vitrine/contract/domain/delivery.ts';
import type { BrandConfig, ShopConfig } from '@vitrine/runtime/shop/shopConfig.ts';

/*
 * Whose shop it is, as pages and scripts read it. The values are those of the owner's folder
 * (`packages/runtime/shop`), which Vite puts in the place of this file (`packages/publisher/astro/ownShopModules.ts`).
 */

export declare const shop: ShopConfig;

/**
 * What only pages say: no script may carry it. Of Cash on Delivery an API that takes the place of
 * the configuration tells no more.
 */
export declare const brand: Omit<BrandConfig, 'cashOnDelivery'> & {
  cashOnDelivery?: Pick<CashOnDelivery, 'countries' | 'upTo'> | undefined;
};
