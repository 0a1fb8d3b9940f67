import type { Locator, Page } from '@playwright/test';
import { slowness } from './slowness.ts';

const PRODUCT = '/shop-overviews/meridian-39-midnight/';

/**
 * A shopper's way from a product to the checkout's form; gives each input's name and its response
 * in ms.
 */
export async function* journey(page: Page, url: string): AsyncGenerator<[string, number]> {
  const button = (name: string) => page.getByRole('button', { name }).first();
  const steps: [string, () => Promise<unknown>][] = [
    ['open the menu', () => tap(button('Open the menu'))],
    ['close the menu', () => page.keyboard.press('Escape')],
    ['show another picture', () => tap(page.getByRole('tab').nth(1))],
    ['enlarge a picture', () => tap(button('Enlarge picture 2'))],
    ['close the picture', () => page.keyboard.press('Escape')],
    ['search', () => tap(button('Search'))],
    ['close the search', () => page.keyboard.press('Escape')],
  ];
  await page.goto(url + PRODUCT, { waitUntil: 'load' });
  await slowness(page);
  for (const step of steps) yield await measured(page, ...step);
  // The first press of an island, which hydrates for it.
  const added = await untilShown(page, 'Added');
  yield await measured(page, 'add to cart', () => tap(button('Add to cart')));
  yield ['add to cart, until it says “Added”', await added()];

  await page.goto(`${url}/cart/`, { waitUntil: 'load' });
  await page.getByLabel('Quantity of').first().waitFor();
  await slowness(page);
  yield await measured(page, 'one more', () => tap(button('One more of')));
  yield await measured(page, 'one less', () => tap(button('One fewer of')));
  yield await measured(page, 'type a quantity', async () => {
    await page.getByLabel('Quantity of').first().focus();
    await page.keyboard.press('5');
  });

  await page.goto(url + PRODUCT, { waitUntil: 'load' });
  await slowness(page);
  const sent = Promise.withResolvers<void>();
  await page.route('**/orderCreatViaApi', async (route) => {
    await sent.promise;
    await route.continue();
  });
  yield await measured(page, 'buy now', () => tap(button('Buy now')));
  sent.resolve();
  await page.waitForURL('**/checkout/?orderid=*');
  const email = page.getByLabel('E-mail').first();
  await email.waitFor();
  await slowness(page);
  yield await measured(page, 'type into the address', async () => {
    await email.focus();
    await page.keyboard.type('ada@example.com');
  });
  yield await measured(page, 'continue without an address', () =>
    tap(button('Continue to payment')),
  );
}

/** Measures the ms from the next tap to the frame after the page's content says `text`. */
async function untilShown(page: Page, text: string): Promise<() => Promise<number>> {
  const measure = await page.evaluateHandle((shown) => {
    const time = Promise.withResolvers<number>();
    const look = (since: number) => {
      const isShown = document.querySelector('main')?.textContent.includes(shown);
      if (isShown) time.resolve(performance.now() - since);
      else requestAnimationFrame(() => look(since));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
    return { time: time.promise };
  }, text);
  return () => measure.evaluate(({ time }) => time);
}

const NEW_PRICE = 4_321;

/** ms from opening a product's page until it shows a price that changed since it was published. */
export async function newPriceShown(page: Page, url: string): Promise<number> {
  await page.route('**/api/getProductByIds', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const changed = data.map((product: object) => ({ ...product, price: NEW_PRICE }));
    await route.fulfill({ response: response, json: { ...envelope, data: changed } });
  });
  await page.goto(url + PRODUCT, { waitUntil: 'load' });
  return page.evaluate(
    async (price) => {
      while (!document.querySelector('main')?.textContent.includes(price)) {
        await new Promise((done) => requestAnimationFrame(done));
      }
      return performance.now();
    },
    `$${NEW_PRICE.toLocaleString('en')}.00`,
  );
}

/**
 * A tap as a finger's. A locator's own has the page check what is hit within the input's time,
 * which at a quarter of the speed is 7 ms.
 */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be tapped is not seen.');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function measured(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<[string, number]> {
  await act();
  const { longestResponse } = await slowness(page);
  return [name, longestResponse];
}
