import type { Page, Route } from '@playwright/test';
import { message } from './message.ts';
import { SPECIFIED_ONLY } from './place.ts';
import type { TestLanguage } from './shop.ts';

/** The sandbox's script, and the calls that create and capture a payment. */
export const SCRIPT = '**/practice-payments/sdk.js*';
export const CREATE = '**/api/x/payments';
export const CAPTURE = '**/api/x/payments/*/capture';

/** The payment area's words. */
export const pay = (language: TestLanguage, key: string) => message(language, 'payment', key);

/** The payment area of the checkout. */
export function paymentArea(page: Page, language: TestLanguage) {
  return page.getByRole('region', { name: pay(language, 'title'), exact: true });
}

/** The button of the sandbox that plays PayPal's; its script names its own where the page pays. */
export function payButton(page: Page, language: TestLanguage) {
  const name = SPECIFIED_ONLY ? /PayPal$/ : pay(language, 'test.ways.paypal');
  return paymentArea(page, language).getByRole('button', { name, exact: true });
}

/** What the sandbox’s window's buttons say. */
export const WINDOW = {
  en: { approve: 'Approve the payment', cancel: 'Cancel and return to the shop' },
  zh: { approve: '确认付款', cancel: '取消并返回商店' },
};
const OTHERS = {
  en: { open: 'Try another ending', decline: 'Let it be declined', hold: /Let it be checked/ },
  zh: { open: '模拟其他结果', decline: '模拟付款被拒', hold: /模拟付款审核/ },
};

/** Chooses PayPal and gives the window that opens. */
export async function openWindow(page: Page, language: TestLanguage): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await payButton(page, language).click();
  return opened;
}

export async function choose(window: Page, language: TestLanguage, choice: 'approve' | 'cancel') {
  await window
    .getByRole('button', { name: WINDOW[language][choice] })
    .click()
    .catch((error: unknown) => {
      // The window may close under the click: that is what was asked of it.
      if (!window.isClosed()) throw error;
    });
}

export async function chooseOther(
  window: Page,
  language: TestLanguage,
  choice: 'decline' | 'hold',
) {
  await window.getByText(OTHERS[language].open).click();
  await window.getByRole('button', { name: OTHERS[language][choice] }).click();
}

/** Answers a call as the API refuses it. */
export const refuse =
  (status: number, data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ status, json: { code: status, msg: '', data } });
