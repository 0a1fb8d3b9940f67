import type { BrowserContext } from '@playwright/test';

/**
 * Sends what is asked of PayPal's host to a sandbox at `address`, which ends with a slash. A
 * redirect, because a window whose own page is answered by an interception sometimes never loads.
 */
export function sandboxForPayPal(context: BrowserContext, address: string): Promise<unknown> {
  return context.route('https://www.sandbox.paypal.com/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const location = new URL(`.${pathname}${search}`, address).href;
    return route.fulfill({
      status: 307,
      headers: { Location: location, 'Access-Control-Allow-Origin': '*' },
    });
  });
}
