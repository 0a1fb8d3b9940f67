import { expect } from '@playwright/test';
import { guestLines, withGuestCart } from './cart.ts';
import { type Failure, inStock, openProduct, responder, signIn } from './failure.ts';
import { message } from './message.ts';
import { pathIn } from './shop.ts';

/** What may fail about the cart. */
export const CART_FAILURES: Record<string, Failure> = {
  '§8.2 the list of the cart': {
    reads: {
      en: 'We could not load your cart. Please try again later.',
      zh: '获取购物车列表失败，请稍后再试',
    },
    provoke: async ({ page, shop, language }) => {
      await page.route('**/api/cart/items', responder(500));
      await withGuestCart(page, [[inStock(shop).id, 3]]);
      await signIn(page);
      await page.goto(pathIn(language, '/cart/'));
      return page.locator('#notices');
    },
    after: async ({ page }) => {
      await expect(page.getByRole('spinbutton')).toHaveValue('3');
    },
  },
  '§8.3 the products of the cart': {
    reads: {
      en: 'We could not load the product information. Please try again later.',
      zh: '获取商品信息失败，请稍后再试',
    },
    provoke: async ({ page, shop, language }) => {
      await page.route('**/api/getProductByIds', responder(500));
      await withGuestCart(page, [[inStock(shop).id, 1]]);
      await page.goto(pathIn(language, '/cart/'));
      return page.locator('#notices');
    },
  },
  '§8.4 adding to the account’s cart': {
    reads: {
      en: 'We could not reach the shop. Your change is kept here and will be sent as soon as it answers.',
      zh: '暂时联系不上商店。您的更改已保存在本机，恢复连接后会自动提交。',
    },
    provoke: async (visit) => {
      const { page, language } = visit;
      await page.route('**/api/cart/items', (route) =>
        route.fulfill({ json: { code: 200, data: [] } }),
      );
      await page.route('**/api/cart/add', responder(500));
      await signIn(page);
      await openProduct(visit);
      const name = message(language, 'cart', 'add.button');
      await page.getByRole('main').getByRole('button', { name }).click();
      return page.locator('#notices');
    },
    after: async ({ page, shop }) => {
      expect(await guestLines(page)).toEqual([[inStock(shop).id, 1]]);
    },
  },
  '§8.5 a cart that cannot be ordered': {
    reads: {
      en: 'Your order could not be created. Please try again later.',
      zh: '创建订单失败，请稍后再试',
    },
    provoke: async ({ page, shop, language }) => {
      await page.route('**/api/orderCreatViaApi', responder(500));
      await withGuestCart(page, [[inStock(shop).id, 1]]);
      await page.goto(pathIn(language, '/cart/'));
      const name = message(language, 'cart', 'summary.checkout');
      await page.getByRole('button', { name }).click();
      return page.locator('#notices');
    },
  },
};
