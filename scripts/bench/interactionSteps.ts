import type { Page } from '@playwright/test';
import { slowness } from './slowness.ts';

const PRODUCT = '/shop-overviews/meridian-39-midnight/';

/** A shopper's way from a product to the checkout's form; gives each input's name and its answer in ms. */
export async function* journey(page: Page, url: string): AsyncGenerator<[string, number]> {
  const button = (name: string) => page.getByRole('button', { name }).first();
  const steps: [string, () => Promise<unknown>][] = [
    ['open the menu', () => button('Open the menu').tap()],
    ['close the menu', () => page.keyboard.press('Escape')],
    ['show another picture', () => page.getByRole('tab').nth(1).tap()],
    ['enlarge a picture', () => button('Enlarge picture 2').tap()],
    ['close the picture', () => page.keyboard.press('Escape')],
    ['add to cart', () => button('Add to cart').tap()],
  ];
  await page.goto(url + PRODUCT, { waitUntil: 'load' });
  await slowness(page);
  for (const step of steps) yield await answered(page, ...step);

  await page.goto(`${url}/cart/`, { waitUntil: 'load' });
  await page.getByLabel('Quantity of').first().waitFor();
  await slowness(page);
  yield await answered(page, 'one more', () => button('One more of').tap());
  yield await answered(page, 'one less', () => button('One fewer of').tap());
  yield await answered(page, 'type a quantity', async () => {
    await page.getByLabel('Quantity of').first().focus();
    await page.keyboard.press('5');
  });

  await page.goto(url + PRODUCT, { waitUntil: 'load' });
  await button('Buy now').tap();
  await page.waitForURL('**/checkout/?orderid=*');
  const email = page.getByLabel('E-mail').first();
  await email.waitFor();
  await slowness(page);
  yield await answered(page, 'type into the address', async () => {
    await email.focus();
    await page.keyboard.type('ada@example.com');
  });
  yield await answered(page, 'continue without an address', () =>
    button('Continue to payment').tap(),
  );
}

async function answered(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<[string, number]> {
  await act();
  const { longestAnswer } = await slowness(page);
  return [name, longestAnswer];
}
