import type { Language } from './contract/language.ts';

interface ChatLink {
  /** The service's name, shown as the link's words. */
  name: string;
  url: string;
}

/** How the shop takes payments. */
export interface PaymentSettings {
  /**
   * `server`: the API creates and captures the payments, and says itself which provider takes
   * them. `client`: for an API that has only the specified calls, the page does both; a build is
   * told so by `PAYMENTS_FLOW` as well.
   */
  flow: 'server' | 'client';
  /** PayPal's client id, read for `client` only; without one the shop takes no payments. */
  clientId: string;
  environment: 'sandbox' | 'live';
}

interface ShopConfig {
  /** Also sent to the API as an order's `source`. */
  name: Record<Language, string>;
  company: Record<Language, string>;
  /** Year and month. */
  foundingDate: string;
  email: string;
  /** Where the company sits: place, and country by its two letters. */
  address: { locality: Record<Language, string>; country: string };
  /** The regions that are delivered to, as structured data names them. */
  areaServed: string[];
  /** Ways to pay, by their own names. */
  paymentMethods: string[];
  payments: PaymentSettings;
  /** Places to talk; the first is also offered on product pages. None hides the links. */
  chats: ChatLink[];
  /**
   * `asked`: analytics and the ads pixel wait for the visitor's yes. `implied`: they run until the
   * visitor declines; only for shops whose law allows it.
   */
  consent: 'asked' | 'implied';
  /** The API's path for creating an order, which shops name differently. */
  orderPath: `/api/${string}`;
  /** Number of categories in the menu bar; the drawer shows all of them. */
  menuCategories: number;
  /** What customers may add to a review; the API has the last word. Megabytes are of 1024². */
  reviewFiles: { most: number; pictureMegabytes: number; filmMegabytes: number };
  /** Items on one page of each list. */
  pageSizes: Record<'home' | 'category' | 'shop' | 'blogList' | 'blogListPage', number>;
}

/**
 * What a shop owner changes: who the shop is, how to reach it, what its pages hold.
 * Colours, type and space are in `tailwind.config.cjs`; words are in `src/i18n/messages/`.
 */
export const shop: ShopConfig = {
  name: { en: 'Halcyre', zh: '翠羽' },
  company: { en: 'Halcyre Trading (Shenzhen) Co., Ltd.', zh: '深圳翠羽贸易有限公司' },
  foundingDate: '2021-04',
  email: 'hello@halcyre.example',
  address: { locality: { en: 'Shenzhen', zh: '深圳' }, country: 'CN' },
  areaServed: ['Europe', 'Middle East', 'Africa', 'Southeast Asia'],
  paymentMethods: ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Venmo', 'Zip'],
  payments: { flow: 'server', clientId: '', environment: 'sandbox' },
  chats: [
    { name: 'Messenger', url: 'https://m.me/halcyre.example' },
    { name: 'WhatsApp', url: 'https://wa.me/8675500000000' },
  ],
  consent: 'asked',
  orderPath: '/api/orderCreatViaApi',
  menuCategories: 5,
  reviewFiles: { most: 9, pictureMegabytes: 10, filmMegabytes: 50 },
  pageSizes: { home: 20, category: 10, shop: 10, blogList: 10, blogListPage: 9 },
};
