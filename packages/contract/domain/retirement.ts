/** Days for which a retired product has a page; its address is a 410 afterwards. */
export const RETIRED_PAGE_DAYS = 90;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** When the page of a product ends that was retired at a time (ISO 8601): ms since the epoch. */
export const retiredPageEnd = (retiredAt: string): number =>
  Date.parse(retiredAt) + RETIRED_PAGE_DAYS * DAY_MS;
