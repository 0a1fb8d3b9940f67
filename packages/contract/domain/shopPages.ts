/** What a page is to browsers, crawlers and menus. */
export interface PageRule {
  /** Whose Content-Security-Policy and headers it has; those of any page unless given. */
  policy?: 'list' | 'category' | 'product' | 'reading' | 'checkout';
  /** Its scripts act for one visitor: it is neither indexed nor rendered ahead of a click. */
  isPersonal?: true;
  /** For pages that are nobody's own, but nothing to find by a search engine. */
  isIndexed?: false;
  /** The message that names it in menus. */
  label?: string;
  /** The column of the footer that leads to it. */
  footer?: 'shop' | 'legal' | 'others';
  /** The message that names it among the search's results, which find it by the words in `pageWords`. */
  found?: string;
  /** Whether the drawer of narrow screens leads to it, too. */
  isInDrawer?: true;
}

/**
 * The shop's pages by the first folder of their address; the home page's is empty. Policies,
 * headers, speculation rules, indexing, the footer, the drawer and `llms.txt` follow from here, in
 * this order. The title and what the sitemap says of a page stand in the page (`PageHead`).
 */
export const PAGES = {
  '': { policy: 'list' },
  page: { policy: 'list' },
  shop: { policy: 'list', label: 'shopAll', footer: 'shop' },
  category: { policy: 'category' },
  'shop-overviews': { policy: 'product' },
  'discount-landing': { policy: 'product' },
  search: { isIndexed: false },
  blog: {
    policy: 'reading',
    label: 'journal',
    footer: 'shop',
    isInDrawer: true,
    found: 'blog:title',
  },
  'blog-list': { policy: 'reading' },
  'blog-list-page': { policy: 'reading' },
  'blog-overviews': { policy: 'reading' },
  about: {
    policy: 'reading',
    label: 'about',
    footer: 'shop',
    isInDrawer: true,
    found: 'about:title',
  },
  wishlist: {
    isPersonal: true,
    label: 'wishlist',
    footer: 'others',
    isInDrawer: true,
    found: 'wishlist:title',
  },
  contact: {
    policy: 'reading',
    label: 'contact',
    footer: 'shop',
    isInDrawer: true,
    found: 'contact:title',
  },
  claim: { policy: 'reading', label: 'footer.claim', footer: 'legal', found: 'claim:title' },
  privacy: { policy: 'reading', label: 'footer.privacy', footer: 'legal', found: 'privacy:title' },
  terms: { policy: 'reading', label: 'footer.terms', footer: 'legal', found: 'terms:title' },
  /** Only where the shop's configuration has it. */
  withdrawal: { isPersonal: true, label: 'footer.withdrawal', footer: 'legal' },
  sitemap: { policy: 'reading', isIndexed: false, label: 'footer.sitemap', footer: 'others' },
  cart: { isPersonal: true, found: 'cart:title' },
  checkout: { policy: 'checkout', isPersonal: true },
  paysuccess: { isPersonal: true },
  orderHistory: { isPersonal: true, found: 'orders:title' },
  orderQuery: {
    isPersonal: true,
    label: 'footer.orderQuery',
    footer: 'others',
    found: 'footer.orderQuery',
  },
  invoice: { isPersonal: true },
  yourData: { isPersonal: true, found: 'account:yourData.title' },
  login: { isPersonal: true, found: 'account:login.title' },
  register: { isPersonal: true, found: 'account:register.title' },
  forgotPassword: { isPersonal: true, found: 'account:forgotPassword.title' },
  resetPassword: { isPersonal: true },
  confirmEmail: { isPersonal: true },
} as const satisfies Record<string, PageRule>;

const RULES: Record<string, PageRule> = PAGES;

/** The pages that a rule fits, by their first folder. */
export function pagesThat(fits: (rule: PageRule) => boolean): string[] {
  return Object.keys(RULES).filter((folder) => fits(RULES[folder] ?? {}));
}

/** Whether search engines may list the page at a path without language prefix. */
export function isIndexed(path: `/${string}`): boolean {
  const rule = RULES[path.split('/')[1] ?? ''];
  return rule?.isPersonal !== true && rule?.isIndexed !== false;
}
