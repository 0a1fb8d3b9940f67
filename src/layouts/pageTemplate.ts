import type { Template } from '../contract/vitals.ts';

/** What each route is a page of, by the first part of its address; none is the home page's. */
const TEMPLATE_OF: Record<string, Template> = {
  '': 'home',
  page: 'home',
  shop: 'shop',
  category: 'category',
  'shop-overviews': 'product',
  'discount-landing': 'landing',
  blog: 'blog',
  'blog-list': 'blog',
  'blog-list-page': 'blog',
  'blog-overviews': 'post',
  about: 'company',
  contact: 'company',
  privacy: 'legal',
  terms: 'legal',
  claim: 'legal',
  search: 'search',
  cart: 'cart',
  wishlist: 'wishlist',
  checkout: 'checkout',
  paysuccess: 'paid',
  orderHistory: 'orders',
  orderQuery: 'orders',
  invoice: 'orders',
  login: 'account',
  register: 'account',
  forgotPassword: 'account',
  resetPassword: 'account',
  yourData: 'account',
  '404': 'notFound',
};

/** The kind of page that a route, such as `/[...locale]/shop-overviews/[slug]`, renders. */
export function pageTemplate(route: string): Template {
  const [first = ''] = route.split('/').filter((part) => part !== '' && part !== '[...locale]');
  return (Object.hasOwn(TEMPLATE_OF, first) && TEMPLATE_OF[first]) || 'other';
}
