import { productThat, type Shop, type TestLanguage } from './shop.ts';

/** A page of each template; addresses are without language prefix. */
export const TEMPLATES: Record<string, (shop: Shop, language: TestLanguage) => string> = {
  home: () => '/',
  'home, page 2': () => '/page/2/',
  shop: () => '/shop/',
  category: (shop) => `/category/${shop.en.categories[0]?.slug}/`,
  'product, reduced': (shop, language) =>
    `/shop-overviews/${
      productThat(shop, language, { phase: 'running', fits: ({ reviews }) => reviews.length > 0 })
        .slug
    }/`,
  'product, sold out': (shop, language) =>
    `/shop-overviews/${productThat(shop, language, { soldOut: true }).slug}/`,
  'landing, running': (shop, language) =>
    `/discount-landing/${productThat(shop, language, { phase: 'running' }).slug}/`,
  'landing, upcoming': (shop, language) =>
    `/discount-landing/${productThat(shop, language, { phase: 'upcoming' }).slug}/`,
  'landing, ended': (shop, language) =>
    `/discount-landing/${productThat(shop, language, { phase: 'ended' }).slug}/`,
  'landing of a category': () => '/discount-landing/watches/',
  blog: () => '/blog/',
  'blog list, compact': () => '/blog-list-page/1/',
  post: (shop) => `/blog-overviews/${shop.en.posts[0]?.slug}/`,
  about: () => '/about/',
  contact: () => '/contact/',
  claim: () => '/claim/',
  privacy: () => '/privacy/',
  terms: () => '/terms/',
  'not found': () => '/no-such-page/',
};

/** Pages that can do nothing without script, and say so then. */
export const SCRIPTED: typeof TEMPLATES = {
  login: () => '/login/',
  register: () => '/register/',
  'forgotten password': () => '/forgotPassword/',
  'new password': () => '/resetPassword/',
  'new e-mail address': () => '/confirmEmail/',
  'your data': () => '/yourData/',
  'cart, empty': () => '/cart/',
  'wish list, empty': () => '/wishlist/',
  'payment success': () => '/paysuccess/',
  'order tracking': () => '/orderQuery/',
  withdrawal: () => '/withdrawal/',
  'order history, guest': () => '/orderHistory/',
  'invoice, no order': () => '/invoice/',
  search: (_, language) => `/search/?q=${language === 'zh' ? '方巾' : 'silk'}`,
};

/** Pages of a test each: a browser of its own takes as long to open as one of them. */
export function inPortions<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
