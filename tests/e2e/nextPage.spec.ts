import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findWholeChromium } from '../../scripts/browser.ts';
import { message } from './support/message.ts';
import { wellStocked } from './support/order.ts';
import { E2E } from './support/place.ts';
import { expect, test } from './support/test.ts';

const LIST = '/category/watches/';

/** The products that a page on a screen without a pointer makes ready, by how. */
const nearCards = (page: Page) =>
  page.evaluate(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-near]')];
    return Object.fromEntries(
      marked.map((card) => [card.dataset.near, card.querySelector('a')?.href]),
    );
  });

/** Whether there are some, and the tenth of the screen around its middle cuts through each. */
const areInTheMiddle = (cards: Element[]) =>
  cards.length > 0 &&
  cards.every((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top <= innerHeight * 0.55 && bottom >= innerHeight * 0.45;
  });

test.describe('products in the middle of a phone’s screen @phone', () => {
  test('§9.15 are made ready once the page rests, also where a script drew them', async ({
    page,
  }) => {
    await test.step('are made ready once the page rests, and others after scrolling', async () => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.headers()['sec-purpose']?.startsWith('prefetch')) fetched.push(request.url());
      });
      await page.goto(LIST);
      const cards = page.locator('.card');
      await cards.nth(2).evaluate((card) => card.scrollIntoView({ block: 'center' }));
      const hrefs = await cards
        .locator('a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      await expect.poll(() => nearCards(page)).toEqual({ prerender: hrefs[2], prefetch: hrefs[3] });
      await expect.poll(() => fetched).toEqual(expect.arrayContaining([hrefs[2], hrefs[3]]));
      await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center' }));
      await expect.poll(async () => (await nearCards(page)).prerender).not.toBe(hrefs[2]);
      await expect(page.locator('[data-near]')).toHaveCount(2);
    });
    await test.step('are made ready where a script drew them, too', async () => {
      for (const path of [`${LIST}?sort=price-down`, '/search/?q=ring']) {
        await page.goto(path);
        const third = page.locator('.card:visible').nth(2);
        // Results are drawn once more when their prices are known.
        await expect(third).toContainText('$');
        await third.evaluate((card) => card.scrollIntoView({ block: 'center' }));
        // Results may be drawn once more as they come: what is ready is what is in the middle by then.
        await expect
          .poll(() => page.locator('[data-near="prerender"]').evaluateAll(areInTheMiddle))
          .toBe(true);
      }
    });
  });

  test('wait where the visitor saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      const { observe } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (element) {
        document.documentElement.dataset.observed = element.className;
        observe.call(this, element);
      };
    });
    await page.goto(LIST, { waitUntil: 'load' });
    await expect(page.locator('.card').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-observed', /card/);
    expect(await nearCards(page)).toEqual({});
  });
});

/** The browser of the other tests has no back-forward cache. */
const openWithBackCache = () =>
  chromium.launch({
    executablePath: findWholeChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** What moves from page to page is noted in the session: it outlives both. */
async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        sessionStorage.setItem('moved', moved.join(' '));
      });
    });
  });
}

const moved = (page: Page) =>
  page.evaluate(() => {
    const names = sessionStorage.getItem('moved') ?? '';
    return [...new Set(names.match(/group\((?!root)[^)]+\)/g))];
  });

test('a card’s picture becomes the product’s, and goes back into its card', async () => {
  const browser = await openWithBackCache();
  const page = await browser.newPage({ baseURL: E2E.url });
  // A processor this slow draws before it has read the whole page.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await noteTransitions(page);
  // A browser gives a transition up where the next page takes 4 s: then it is tried once more.
  await expect(async () => {
    await page.goto(LIST);
    await page.evaluate(() => sessionStorage.removeItem('moved'));
    await page.getByRole('main').getByRole('link', { name: 'Meridian 39 Midnight' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meridian 39 Midnight');
    await expect.poll(() => moved(page)).toEqual(['group(product)']);
    await page.evaluate(() => sessionStorage.removeItem('moved'));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches');
    await expect.poll(() => moved(page)).toEqual(['group(product)']);
  }).toPass();
  // Named for the way only: the next product may be another one.
  await expect(page.locator('.card [style*="view-transition-name"]')).toHaveCount(0);
  await browser.close();
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteTransitions(page);
  await page.goto(LIST);
  await page.getByRole('main').getByRole('link', { name: 'Meridian 39 Midnight' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meridian 39 Midnight');
  await page.waitForLoadState('load');
  expect(await moved(page)).toEqual([]);
});

test('a page rendered ahead counts and asks nothing until it is seen, and then shows the cart', async ({
  context,
  page,
}) => {
  // The tests' browser does not render ahead: the page is told that it is.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto('/shop-overviews/meridian-39-midnight/', { waitUntil: 'load' });
  const before = await context.newPage();
  await before.goto('/shop-overviews/card-holder-slate/');
  await before.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(before.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect.poll(() => asked.some((url) => url.includes('getProductByIds'))).toBe(true);
});

test('the back button brings every kind of page back from the browser’s cache @desktop', async () => {
  const browser = await openWithBackCache();
  const page = await browser.newPage();
  const kinds = [
    '/',
    '/shop/',
    LIST,
    '/shop-overviews/meridian-39-midnight/',
    '/zh/',
    '/blog/',
    '/blog-overviews/caring-for-calfskin/',
    '/contact/',
    '/privacy/',
    '/cart/',
    '/login/',
    '/discount-landing/meridian-39-automatic/',
    '/orderQuery/',
  ];
  for (const path of kinds) {
    await page.goto(E2E.url + path);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto(`${E2E.url}/about/`);
    // Nothing loads, so there is no load to wait for.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html'), path).toHaveAttribute('data-persisted', 'true');
  }
  await browser.close();
});

test('nothing is busy on a page that the back button brings back @desktop', async ({
  request,
  shop,
}) => {
  const { slug } = await wellStocked(request, shop, 'en', 'none');
  const browser = await openWithBackCache();
  const page = await browser.newPage();
  const main = page.getByRole('main');
  const say = (file: string, key: string) => ({
    name: message('en', file, key),
    exact: true,
  });
  const add = main.getByRole('button', say('cart', 'add.button'));
  const leaving = [
    [`/shop-overviews/${slug}/`, main.getByRole('button', say('checkout', 'buyNow.button'))],
    ['/cart/', page.getByRole('button', say('cart', 'summary.checkout'))],
  ] as const;
  for (const [path, button] of leaving) {
    await page.goto(E2E.url + path);
    if (path !== '/cart/') {
      await add.click();
      await expect(main.getByRole('button', say('cart', 'add.added'))).toBeVisible();
    }
    await button.click();
    await page.waitForURL(/\/checkout\/\?orderid=/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(button).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(message('en', 'common', 'loading'), { exact: true })).toBeHidden();
  }
  await browser.close();
});

test('a transition that the browser gives up says nothing in the console', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) sessionStorage.setItem('given up', 'yes');
      viewTransition?.skipTransition();
    });
  });
  await page.goto(LIST);
  await page.getByRole('main').getByRole('link', { name: 'Meridian 39 Midnight' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meridian 39 Midnight');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('given up'))).toBe('yes');
});
