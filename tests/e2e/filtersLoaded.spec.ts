import {
  CATEGORY,
  cards,
  opener,
  PRODUCTS,
  prices,
  say,
  sorter,
  status,
} from './support/filters.ts';
import { holdScripts } from './support/heldScripts.ts';
import { apiClockShows } from './support/offers.ts';
import { expect, test } from './support/test.ts';

test.describe('drawn cards', () => {
  // The test reads pages as text, which a page of the shop does not take as HTML.
  test.use({ bypassCSP: true });

  test('a drawn card is the page’s own, for every product @desktop', async ({ page }) => {
    await page.goto(`${CATEGORY}?sort=new`);
    await expect(cards(page)).toHaveCount(15);
    const differing = await page.evaluate(
      async (addresses) => {
        const plain = (card: Element) => {
          for (const timed of card.querySelectorAll('timed-price')) {
            const [price] = timed.children;
            if (price) timed.replaceWith(price);
          }
          for (const image of card.querySelectorAll('img')) {
            for (const name of ['loading', 'decoding', 'fetchpriority'])
              image.removeAttribute(name);
          }
          for (const script of card.querySelectorAll('script')) script.remove();
          return card;
        };
        const own = new Map<string, Element>();
        for (const address of addresses) {
          const html = await (await fetch(address)).text();
          const other = new DOMParser().parseFromString(html, 'text/html');
          for (const card of other.querySelectorAll('main article')) {
            own.set(card.querySelector('a')?.getAttribute('href') ?? '', plain(card));
          }
        }
        const drawn = [...document.querySelectorAll('.filters-found article')];
        return drawn.flatMap((card) => {
          const clone = plain(card.cloneNode(true) as Element);
          const path = new URL(card.querySelector('a')?.href ?? '').pathname;
          clone.querySelector('a')?.setAttribute('href', path);
          const twin = own.get(path);
          const squeeze = (html = '') => html.replace(/>\s+/g, '>').replace(/\s+</g, '<');
          const canonical = (element?: Element) => {
            const box = document.createElement('div');
            box.innerHTML = squeeze(element?.outerHTML);
            return box;
          };
          const [a, b] = [canonical(clone), canonical(twin)];
          return a.isEqualNode(b) ? [] : [[a.innerHTML, b.innerHTML]];
        });
      },
      [CATEGORY, `${CATEGORY}page/2/`],
    );
    expect(differing).toEqual([]);
  });
});

test('nothing of it is loaded before it is used; an address that is gone forward to is followed @desktop', async ({
  page,
}) => {
  await test.step('nothing of it is loaded before it is used', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(CATEGORY);
    await page.waitForLoadState('load');
    expect(asked.filter((path) => /products\.json|filters\./i.test(path))).toEqual([]);
    await sorter(page, 'en').selectOption('rating');
    await expect(page).toHaveURL(`${CATEGORY}?sort=rating`);
    await expect(cards(page)).toHaveCount(15);
    expect(asked).toContain(`${CATEGORY}products.json`);
  });
  await test.step('an address of filters that is gone forward to, in a page loaded without, is followed', async () => {
    await page.goto(CATEGORY);
    await sorter(page, 'en').selectOption('price-down');
    await expect(cards(page)).toHaveCount(15);
    await page.goBack();
    await expect(cards(page)).toHaveCount(10);
    await page.reload();
    await page.goForward();
    await expect(page).toHaveURL(`${CATEGORY}?sort=price-down`);
    await expect(cards(page)).toHaveCount(15);
    await expect(sorter(page, 'en')).toHaveValue('price-down');
  });
});

test('filters wait for no picture, and an order counts that is chosen before the scripts are there @desktop', async ({
  page,
}) => {
  await test.step('an address of filters does not wait for the pictures of the list it replaces', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await promise;
      await route.abort();
    });
    await page.goto(`${CATEGORY}?sort=rating`, { waitUntil: 'domcontentloaded' });
    await expect(cards(page)).toHaveCount(15);
    await expect(cards(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    resolve();
  });
  await test.step('an order that is chosen before the scripts are there counts', async () => {
    const release = await holdScripts(page);
    await page.goto(CATEGORY, { waitUntil: 'domcontentloaded' });
    await sorter(page, 'en').selectOption('price-up');
    release();
    await expect(page).toHaveURL(`${CATEGORY}?sort=price-up`);
    await expect(cards(page)).toHaveCount(15);
  });
});

test('what nobody understands is taken out of the address; one with the language is as good @desktop', async ({
  page,
}) => {
  await page.goto(
    `${CATEGORY}?sort=cheap&from=%22%3E%3Cimg+src%3Dx%3E&ref=letter&stars=9#products`,
  );
  await expect(page).toHaveURL(`${CATEGORY}?ref=letter#products`);
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toBeVisible();
  await page.goto(`${CATEGORY}?ref=letter&from=3000&to=500&offer=no`);
  await expect(page).toHaveURL(`${CATEGORY}?ref=letter&from=500&to=3000`);
  await page.goto(`/en${CATEGORY}page/2/?sort=price-up`);
  await expect(cards(page)).toHaveCount(15);
  const found = await prices(page);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

test('products come in portions and in order, and are tried again where they can’t be had @desktop', async ({
  page,
}) => {
  await test.step('where the products can’t be had it says so, keeps the list, and tries again', async () => {
    await page.route(PRODUCTS, (route) => route.abort());
    await page.goto(`${CATEGORY}?sort=price-up`);
    await expect(status(page)).toHaveText(say('en', 'failed'));
    await expect(cards(page).first()).toBeVisible();
    await page.unroute(PRODUCTS);
    await page.getByRole('button', { name: say('en', 'again') }).click();
    await expect(cards(page)).toHaveCount(15);
    await page.goto(CATEGORY);
    await page.context().setOffline(true);
    await opener(page, 'en').click();
    await expect(status(page)).toHaveText(say('en', 'failed'));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: say('en', 'again') }).click();
    await expect(page.getByRole('textbox', { name: say('en', 'from') })).toBeVisible();
  });
  await test.step('many products come in portions, and the first new one has the focus', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      id: at,
      slug: `piece-${at}`,
      name: `Piece ${at}`,
      price: 100 * (at + 1),
      pictures: [null],
    }));
    await page.route(PRODUCTS, (route) => route.fulfill({ json: many }));
    await page.goto(`${CATEGORY}?sort=price-down`);
    await expect(cards(page)).toHaveCount(24);
    const more = page.getByRole('button', { name: say('en', 'more') });
    await more.press('Enter');
    await expect(cards(page)).toHaveCount(48);
    await expect(page.getByRole('link', { name: 'Piece 35', exact: true })).toBeFocused();
    await expect(page).toHaveURL(`${CATEGORY}?sort=price-down&show=48`);
    await page.reload();
    await expect(cards(page)).toHaveCount(48);
    await more.press('Enter');
    await expect(cards(page)).toHaveCount(60);
    await expect(more).toBeHidden();
  });
  await test.step('a list that is sorted by price is in order when a promotion begins', async () => {
    const HOUR = 3_600_000;
    const now = Date.parse('2031-05-01T00:00:00Z');
    const promotion = {
      discount_type: 'percentage',
      discount_value: 75,
      start_date: new Date(now + HOUR).toISOString(),
    };
    const two = [
      { id: 1, slug: 'plain', name: 'Plain', price: 10_000, pictures: [] },
      { id: 2, slug: 'reduced', name: 'Reduced', price: 20_000, pictures: [], ...promotion },
    ];
    await page.clock.install({ time: now });
    await apiClockShows(page, now);
    await page.route(PRODUCTS, (route) => route.fulfill({ json: two }));
    await page.goto(`${CATEGORY}?sort=price-up`);
    const names = cards(page).locator('h3');
    await expect(names).toHaveText(['Plain', 'Reduced']);
    await apiClockShows(page, now + HOUR);
    await page.clock.fastForward(HOUR);
    await expect(names).toHaveText(['Reduced', 'Plain']);
    await expect(cards(page).first()).toContainText('$50.00');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is the list, no dead control, and a word about it', async ({ page }) => {
    await page.goto(`${CATEGORY}?sort=price-up`);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(say('en', 'noScript'))).toBeVisible();
    await expect(opener(page, 'en')).toBeHidden();
    await expect(sorter(page, 'en')).toBeHidden();
  });
});
