export const VITALS_PATH = '/api/x/vitals';

/** What is measured: CLS is a sum without a unit, the others are ms. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** What is `good` or less is good, what is above `poor` is poor; web.dev's bounds, for the p75. */
export const VITAL_BOUNDS: Record<Vital, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
};

export const TEMPLATES = [
  ...(['home', 'shop', 'category', 'product', 'landing', 'blog', 'post', 'company'] as const),
  ...(['legal', 'search', 'cart', 'wishlist', 'checkout', 'paid', 'orders', 'account'] as const),
  ...(['notFound', 'other'] as const),
] as const;
export type Template = (typeof TEMPLATES)[number];

export const NAVIGATIONS = [
  ...(['navigate', 'reload', 'back-forward'] as const),
  ...(['back-forward-cache', 'prerender', 'restore'] as const),
] as const;
