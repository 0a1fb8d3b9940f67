/**
 * Specs that also run with an API of the specified calls only (`VITRINE_E2E_API=specified`): what a
 * shopper does there. The others are about optional calls, or about pages and browsers alone, for
 * which the API makes no difference.
 */
export const SPECIFIED_SPECS = [
  'home',
  'product',
  'search',
  'reading',
  'cart',
  'cartCheckout',
  'wishlist',
  'journeys',
  'account',
  'session',
  'checkout',
  'checkoutAddress',
  'buyNow',
  'accountCart',
  'reviews',
  'reviewForm',
  'inquiry',
  'tracking',
  'language',
].map((name) => `tests/e2e/${name}.spec.ts`);
