import type { Page, Request } from '@playwright/test';
import { inStock } from './support/cart.ts';
import { message } from './support/message.ts';
import { scrollToEnd } from './support/scroll.ts';
import { pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const recent = (page: Page, language: TestLanguage) =>
  page.getByRole('region', { name: message(language, 'product', 'recent.title') });

test('the products seen last are shown where there are some, sent nowhere, and forgotten @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a first visit has nothing to show, and what comes moves nothing', async () => {
    const [first, second] = inStock(shop);
    await page.goto(`/shop-overviews/${first?.slug}/`);
    await toTheEnd(page);
    await expect(recent(page, 'en')).toHaveCount(0);
    await page.goto(`/shop-overviews/${second?.slug}/`);
    await toTheEnd(page);
    await expect(recent(page, 'en').getByRole('link')).toHaveAttribute(
      'href',
      `/shop-overviews/${first?.slug}/`,
    );
    expect(await movement(page)).toBeLessThan(0.005);
  });
  await test.step('the products seen last are shown, sent nowhere, and forgotten', async () => {
    const [first, second, third] = inStock(shop);
    if (!first || !second || !third) throw new Error('The catalogue is too small.');
    for (const { slug } of [first, second, first, third]) {
      await page.goto(`/shop-overviews/${slug}/`);
    }
    const sent: string[] = [];
    page.on('request', (request) => {
      // The product's own offer and rating are asked for, now or before.
      const isOwn = request.postData()?.replaceAll('"', '') === `{ids:[${third.id}]}`;
      if (request.method() !== 'GET' && !isOwn) sent.push(request.url());
    });
    await toTheEnd(page);
    const names = recent(page, 'en').getByRole('listitem');
    await expect(names).toHaveText([first.name, second.name]);
    await expect(names.first().locator('img')).toHaveAttribute('src', /\/media\/.*imageMogr2/);
    expect(sent).toEqual([]);
    const forget = message('en', 'product', 'recent.forget');
    await recent(page, 'en').getByRole('button', { name: forget }).press('Enter');
    await expect(page.getByText(message('en', 'product', 'recent.forgotten'))).toBeFocused();
    await expect(names).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recent_products'))).toBeNull();
  });
});

test('what was seen in the other language is named', async ({ page, shop }) => {
  const other = 'zh';
  const [first, second] = inStock({ ...shop, en: shop[other] });
  if (!first || !second) throw new Error('The catalogue is too small.');
  await page.goto(pathIn(other, `/shop-overviews/${first.slug}/`));
  await page.goto(`/shop-overviews/${second.slug}/`);
  await toTheEnd(page);
  const { name } = shop.en.products.find(({ id }) => id === first.id) ?? {};
  expect(name).not.toBe(first.name);
  await expect(recent(page, 'en').getByRole('listitem')).toHaveText([String(name)]);

  // Without a response it goes by the name that it was seen by.
  await page.route('**/api/getProductByIds', (route) =>
    route.request().postDataJSON().ids.includes(first.id) ? route.abort() : route.continue(),
  );
  await page.reload();
  await toTheEnd(page);
  await expect(recent(page, 'en').getByRole('listitem')).toHaveText([first.name]);
});

test('products seen last push no end away that is reached meanwhile', async ({ page, shop }) => {
  const [first, second] = inStock(shop);
  await page.goto(`/shop-overviews/${first?.slug}/`);
  await page.addInitScript(holdNewsOfPlace);
  await page.goto(`/shop-overviews/${second?.slug}/`);
  await page.locator('#related').evaluate(showEnd);
  await page.waitForFunction(() => document.documentElement.dataset.held !== undefined);
  const footer = page.getByRole('contentinfo');
  await footer.evaluate(showEnd);
  const before = await footer.boundingBox();
  await page.evaluate(() => document.dispatchEvent(new Event('test-release')));
  await expect(recent(page, 'en')).toHaveCount(0);
  expect(await footer.boundingBox()).toEqual(before);
  await page.locator('#related').evaluate(showEnd);
  await expect(recent(page, 'en').getByRole('listitem')).toHaveCount(1);
});

test('a name that comes late pushes no end away that is reached meanwhile', async ({
  page,
  shop,
}) => {
  const [first, second] = inStock({ ...shop, en: shop.zh });
  const isForName = (request: Request) =>
    request.url().endsWith('/api/getProductByIds') &&
    request.postDataJSON().ids.includes(first?.id);
  await page.goto(pathIn('zh', `/shop-overviews/${first?.slug}/`));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/getProductByIds', async (route) => {
    if (isForName(route.request())) await released;
    await route.continue();
  });
  const asked = page.waitForRequest(isForName);
  await page.goto(`/shop-overviews/${second?.slug}/`);
  await page.locator('#related').evaluate(showEnd);
  await asked;
  await page.getByRole('contentinfo').evaluate(showEnd);
  const named = page.waitForResponse((response) => isForName(response.request()));
  release();
  await (await named).finished();
  await expect(recent(page, 'en')).toHaveCount(0);
  await page.locator('#related').evaluate(showEnd);
  await expect(recent(page, 'en').getByRole('listitem')).toHaveCount(1);
  expect(await movement(page)).toBeLessThan(0.005);
});

/** How far the page's parts have moved by themselves, as browsers count it. */
function movement(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list
            .getEntries()
            .reduce((all, entry) => all + (entry as unknown as { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/**
 * Holds back what observers are told of the products' place, as a slow machine does, until
 * `test-release`.
 */
function holdNewsOfPlace(): void {
  const place = 'astro-island > div:empty';
  let held: (() => void)[] | undefined = [];
  document.addEventListener('test-release', () => {
    for (const tell of held ?? []) tell();
    held = undefined;
  });
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const tell = () => callback(entries, observer);
        // What looks ahead brings the products; what does not puts them there.
        const looksAhead = options?.rootMargin === '300%';
        const isOfPlace = !looksAhead && entries.some(({ target }) => target.matches(place));
        if (!held || !isOfPlace) return tell();
        held.push(tell);
        document.documentElement.dataset.held = '';
      }, options);
    }
  };
}

const showEnd = (element: Element) => element.scrollIntoView({ block: 'end', behavior: 'instant' });

/**
 * As a reader gets there, and back until the page's end is out of sight: only then they are added.
 */
async function toTheEnd(page: Page): Promise<void> {
  await scrollToEnd(page);
  await page.locator('#related').evaluate(showEnd);
}
