import type { CsrfConfig } from '@vitrine/contract/api/csrf.ts';
import type { ByLanguage } from '@vitrine/contract/domain/language.ts';

/** A place elsewhere on the web, under the name that is shown. */
interface NamedLink {
  name: string;
  url: string;
}

/** How the shop takes payments. */
export interface PaymentSettings {
  /**
   * `server`: the API creates and captures the payments, and says itself which provider takes
   * them. `client`: for an API that has only the specified calls, the page does both; a build is
   * set so by `PAYMENTS_FLOW` as well.
   */
  flow: 'server' | 'client';
  /** PayPal's client id, read for `client` only; without one the shop takes no payments. */
  clientId: string;
  environment: 'sandbox' | 'live';
}

/** What the shop does; browsers read it too. */
export interface ShopConfig {
  /** Also sent to the API as an order's `source`. */
  name: ByLanguage<string>;
  company: ByLanguage<string>;
  /** Year and month, such as `2024-03`. */
  foundingDate?: string;
  email: string;
  /** Where the company sits: place, and country by its two letters. */
  address: { locality: ByLanguage<string>; country: string };
  /** The regions that are delivered to, as structured data names them. */
  areaServed: string[];
  payments: PaymentSettings;
  /** Places to talk; the first is also offered on product pages. None hides the links. */
  chats: NamedLink[];
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
  reviewFiles: { max: number; pictureMegabytes: number; filmMegabytes: number };
  /** Items on one page of each list. */
  pageSizes: Record<'home' | 'category' | 'shop' | 'blogList' | 'blogListPage', number>;
}

/**
 * What only pages say of the house, kept apart so that no script carries it. Pages and data leave
 * out what it leaves out.
 */
export interface HouseConfig {
  /** Who makes the products whose facts name no maker; `null` where that can't be said. */
  brand: ByLanguage<string> | null;
  /** Shown in the footer beside the chats. None is fine. */
  social: NamedLink[];
  /** The office's address, for the contact page. */
  office?: ByLanguage<string>;
  /**
   * Where orders are sent, which is free: checkout offers these countries and the API refuses others,
   * and search engines learn it. By their two letters; without them, anywhere. Days are calendar days, `[least, most]`.
   */
  delivery?: {
    countries: string[];
    /** From the order until the parcel leaves, and from there to the door. */
    handlingDays: [number, number];
    transitDays: [number, number];
  };
  /**
   * Days that unused products can be sent back for, to the company's country, and who pays for it.
   */
  returns?: { days: number; paidBy: 'customer' | 'shop' };
  /** When people are there. */
  hours?: ByLanguage<string>;
  /** What the terms are governed by; disputes go to the court of the company's place. */
  law?: ByLanguage<string>;
  /**
   * What the home page puts forward, by slugs: the season's products, the large one first, and the
   * story. What the API does not have is made up for by its own order (the newest post for a story
   * that is `null`).
   */
  home: { season: string[]; story: string | null };
}

/** What an owner has to say; the rest of a shop's configuration has defaults or is left out. */
type Needed = 'name' | 'company' | 'email' | 'address';
type Partly = 'payments' | 'reviewFiles' | 'pageSizes';

/** What `shop.config.ts` in the owner's folder exports by default. */
export type OwnConfig = Pick<ShopConfig, Needed> &
  Partial<Omit<ShopConfig, Needed | Partly>> & {
    [Key in Partly]?: Partial<ShopConfig[Key]>;
  } & Partial<Omit<HouseConfig, 'home'>> & {
    home?: Partial<HouseConfig['home']>;
    csrf?: CsrfConfig | null;
    /** The name of a folder in `examples/themes`. */
    theme?: string;
  };
