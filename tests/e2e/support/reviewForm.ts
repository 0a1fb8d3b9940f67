import type { APIRequestContext, Page } from '@playwright/test';
import { keepSession } from './account.ts';
import { openBuyer, reviewedProduct, reviewsOn } from './reviews.ts';
import { pathIn, type Shop, type TestLanguage } from './shop.ts';
import { expect } from './test.ts';

export interface Given {
  page: Page;
  request: APIRequestContext;
  shop: Shop;
}

/** The form, opened by a customer who bought the product. */
export async function openForm({ page, request, shop }: Given, language: TestLanguage = 'en') {
  const product = reviewedProduct(shop, language);
  const token = await openBuyer(request, product);
  await keepSession(page, { auth_token: token, auth_name: 'Leila' });
  await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
  const reviews = reviewsOn(page, language);
  await reviews.region.scrollIntoViewIfNeeded();
  await expect(reviews.form).toBeVisible();
  return { ...reviews, product };
}
