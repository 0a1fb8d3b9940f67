import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import type { Installation } from '../../packages/doctor/installation.ts';

export const API = 'http://api.test';
export const ORIGIN = 'http://shop.test';

/** Somebody's shop, set up. */
export const SHOP: Installation = {
  environment: {
    API_BASE_URL: API,
    SITE_URL: ORIGIN,
    PUBLISH_BEARER_SECRET: 'a secret of the tests',
  },
  envNames: ['API_BASE_URL', 'SITE_URL', 'PUBLISH_BEARER_SECRET'],
  isDemo: false,
  shop: { ...ownShop().shop, name: { en: 'Somebody’s' } },
  csrf: null,
  adapter: null,
  lastSnapshot: () => null,
};

/** A project that is only used to check a backend. */
export const NO_SHOP: Installation = { ...SHOP, environment: {}, envNames: [] };
