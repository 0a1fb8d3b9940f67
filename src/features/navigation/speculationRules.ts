import { LANGUAGES } from '../../contract/language.ts';

/** What is no page. */
const NO_PAGES = ['/(api|media|builds|assets|desk|preview)/*', '/*.xml', '/*.txt'];

/** Pages whose scripts act for a visitor as soon as they run. */
const PERSONAL = [
  ...['cart', 'wishlist', 'checkout', 'paysuccess', 'orderHistory', 'orderQuery', 'invoice'],
  'claim',
  ...['login', 'register', 'forgotPassword', 'resetPassword', 'yourData'],
];
const personal = `{/(${LANGUAGES.join('|')})}?/(${PERSONAL.join('|')}){/}?`;

const links = (...but: string[]) => ({
  and: [{ href_matches: '/*' }, { not: { href_matches: but } }],
});

/**
 * Pages are static, so fetching one does nothing else; rendering one ahead runs its scripts, which
 * is for pages that are only read.
 */
export const speculationRules = {
  prefetch: [{ where: links(...NO_PAGES), eagerness: 'moderate' }],
  prerender: [{ where: links(...NO_PAGES, personal), eagerness: 'moderate' }],
};
