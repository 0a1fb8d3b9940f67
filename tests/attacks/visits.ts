import type { Page } from '@playwright/test';

/** A page to look at under attack. */
export interface Visit {
  path: string;
  /** Waits for what scripts draw on it. */
  until?: (page: Page) => Promise<unknown>;
}

/** What visits are made with. */
export interface VisitPlan {
  products: number;
  posts: number;
  /** Product pages to see in Chinese as well, and posts. */
  inChinese: number;
  /** Of the signed-in customer. */
  orders: string[];
  /** For addresses: texts that pages read from there. */
  samples: string[];
}

const seen = (selector: string) => (page: Page) =>
  page.locator(`main ${selector}`).first().waitFor({ state: 'visible', timeout: 15_000 });

/** Every kind of page; product pages are looked at with their reviews, and so apart. */
export function visits({ posts, inChinese, orders, samples }: VisitPlan): Visit[] {
  const [order = ''] = orders;
  const stories = Array.from({ length: posts }, (_, index) => `/blog-overviews/silk-${index}/`);
  const lists = ['/', '/page/2/', '/shop/', '/category/c-0/', '/blog/', '/blog-list/1/'];
  const both = [
    ...lists,
    '/blog-list-page/1/',
    '/category/c-1/',
    '/discount-landing/p-0/',
    '/discount-landing/c-0/',
    '/about/',
    '/contact/',
    '/claim/',
    '/privacy/',
    '/terms/',
  ];
  return [
    ...both.map((path) => ({ path })),
    ...both.slice(0, inChinese * 3).map((path) => ({ path: `/zh${path}` })),
    ...stories.map((path) => ({ path })),
    ...stories.slice(0, inChinese).map((path) => ({ path: `/zh${path}` })),
    { path: '/wishlist/', until: seen('li a') },
    { path: '/cart/', until: seen('li a') },
    { path: '/orderHistory/', until: seen('li a') },
    { path: `/checkout/?orderid=${order}`, until: seen('form') },
    ...orders.map((id) => ({ path: `/invoice/?orderid=${id}`, until: seen('address') })),
    { path: `/orderQuery/?order_id=${order}`, until: seen('ol li') },
    { path: '/search/?q=onerror', until: seen('li a') },
    ...samples.flatMap((text) => {
      // An attack may hold half of a character, which no address can.
      const said = encodeURIComponent(text.toWellFormed());
      return [
        { path: `/search/?q=${said}` },
        { path: `/nowhere/${said}` },
        { path: `/paysuccess/?orderId=${said}&amount=${said}` },
        { path: `/login/?redirect=${said}` },
      ];
    }),
    { path: '/register/' },
  ];
}
