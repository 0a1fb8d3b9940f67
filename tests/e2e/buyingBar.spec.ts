import type { Page } from '@playwright/test';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The bar at the foot of a phone's screen, and the buttons it stands in for. */
const partsOf = (page: Page) => ({
  bar: page.locator('.buying-bar'),
  buttons: page.getByRole('button', { name: 'Buy now' }).first(),
});

test('a phone’s bar to buy comes as the buttons scroll away, and never where it sells nothing @phone', async ({
  page,
  shop,
}) => {
  await test.step('nothing sold out has a bar to buy', async () => {
    const { slug } = productThat(shop, 'en', { soldOut: true });
    await page.goto(`/shop-overviews/${slug}/`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(partsOf(page).bar).toBeHidden();
  });
  await test.step('on a phone a bar to buy comes as the buttons scroll away, and leaves with them', async () => {
    const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
    const { slug, name } = product;
    await page.goto(`/shop-overviews/${slug}/`);
    const { bar, buttons } = partsOf(page);
    await expect(bar).toBeHidden();
    await buttons.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(buttons).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(name);
    await expect(bar).toContainText(dollars(discountedPrice(product)));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Buy now' }).tap();
    await page.waitForURL(/\/checkout\/\?orderid=/);
  });
});
