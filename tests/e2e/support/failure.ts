import type { Locator, Page, Route } from '@playwright/test';
import { keepSession } from './account.ts';
import { pathIn, productThat, type Shop, type TestLanguage } from './shop.ts';

export interface Visit {
  page: Page;
  shop: Shop;
  language: TestLanguage;
}

/** A row of the error catalogue: what a visitor reads, letter by letter, and how it comes to it. */
export interface Failure {
  reads: Record<TestLanguage, string>;
  /** Provokes it; gives where the words stand. */
  provoke: (visit: Visit) => Promise<Locator>;
  /** What else the row promises. */
  after?: (visit: Visit) => Promise<void>;
}

/** Answers a call as an API does that refuses it without words, or takes it without data. */
export const responder = (code: number) => (route: Route) =>
  route.fulfill({ status: code, json: { code, msg: '' } });

/** A piece at its usual price. */
export const inStock = (shop: Shop) => productThat(shop, 'en', { phase: 'none', soldOut: false });

/** What a server may say of its own. */
export const SERVER_MESSAGE = { en: 'Closed for stocktaking today.', zh: '今日盘点，暂停下单。' };

/** A customer whose token the API takes for good. */
export async function signIn(page: Page): Promise<void> {
  await page.route('**/api/auth/validate-token', responder(200));
  await keepSession(page, { auth_token: 'made-up-token', auth_name: 'Ada' });
}

export async function openProduct({ page, shop, language }: Visit): Promise<void> {
  await page.goto(pathIn(language, `/shop-overviews/${inStock(shop).slug}/`));
}
