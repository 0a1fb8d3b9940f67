import { expect, type Locator, type Route } from '@playwright/test';
import { fillAddress } from './checkout.ts';
import {
  type Failure,
  openProduct,
  responder,
  SERVER_MESSAGE,
  signIn,
  type Visit,
} from './failure.ts';
import { message } from './message.ts';
import { checkoutOf, openOrder } from './order.ts';
import { payButton } from './payment.ts';

/** What may fail from the click on Buy now to the payment. */
export const ORDER_FAILURES: Record<string, Failure> = {
  '§8.5 an order that the API refuses': {
    reads: SERVER_MESSAGE,
    provoke: (visit) =>
      buyNow(visit, (route) =>
        route.fulfill({ status: 422, json: { code: 422, msg: SERVER_MESSAGE[visit.language] } }),
      ),
  },
  '§8.5 an order that is lost': {
    reads: {
      en: 'The order could not be created. Please try again later.',
      zh: '创建订单失败，请稍后再试',
    },
    provoke: (visit) => buyNow(visit, (route) => route.abort()),
  },
  '§8.6 buy now without its product': {
    reads: {
      en: 'The product information failed to load. Please refresh the page and try again.',
      zh: '商品信息加载失败，请刷新页面后重试',
    },
    provoke: async (visit) => {
      await visit.page.route('**/assets/buyOne.*.js', (route) => route.abort());
      await openProduct(visit);
      return pressBuyNow(visit);
    },
  },
  '§8.7 the order at checkout': {
    reads: {
      en: 'Failed to load order information. Please try again later',
      zh: '订单信息加载失败，请稍后再试',
    },
    provoke: async ({ page, shop, language }) => {
      const order = await openOrder(page, shop, language);
      await page.route('**/api/x/orders/*', responder(500));
      await page.goto(checkoutOf(order, language));
      return page.getByRole('main');
    },
  },
  '§8.8 an address that is refused in words': {
    reads: SERVER_MESSAGE,
    provoke: (visit) =>
      sendAddress(visit, (route) =>
        route.fulfill({ json: { code: 400, message: SERVER_MESSAGE[visit.language] } }),
      ),
    after: expectSignedOut,
  },
  '§8.8 an address that is refused without words': {
    reads: { en: 'Failed to save shipping address', zh: '收货地址保存失败' },
    provoke: (visit) =>
      sendAddress(visit, (route) => route.fulfill({ json: { code: 400, message: '' } })),
    after: expectSignedOut,
  },
  '§8.9 an address that is lost': {
    reads: {
      en: 'An error occurred while saving the shipping address. Please try again.',
      zh: '保存收货地址时出错，请重试。',
    },
    provoke: (visit) => sendAddress(visit, (route) => route.abort()),
  },
};

async function pressBuyNow({ page, language }: Visit): Promise<Locator> {
  await page.getByRole('button', { name: message(language, 'checkout', 'buyNow.button') }).click();
  return page.locator('#notices');
}

async function buyNow(visit: Visit, respond: (route: Route) => Promise<void>): Promise<Locator> {
  await visit.page.route('**/api/orderCreatViaApi', respond);
  await openProduct(visit);
  return pressBuyNow(visit);
}

/** Has an address refused that a customer sends; whose order it is, the guest's id says. */
async function sendAddress(
  { page, shop, language }: Visit,
  respond: (route: Route) => Promise<void>,
): Promise<Locator> {
  const order = await openOrder(page, shop, language);
  await page.route('**/api/shipping-addresses', respond);
  await signIn(page);
  await page.goto(checkoutOf(order, language));
  await fillAddress(page, language, 'customer');
  await payButton(page, language).click();
  return page.getByRole('main').or(page.locator('#notices'));
}

async function expectSignedOut({ page }: Visit): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
}
