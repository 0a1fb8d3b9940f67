import type { Locator, Page } from '@playwright/test';
import { expectCount, plain } from './support/cart.ts';
import { changeWhenParsed } from './support/changedPage.ts';
import { holdScripts } from './support/heldScripts.ts';
import { idle } from './support/idle.ts';
import { message } from './support/message.ts';
import { makeOld } from './support/oldBrowser.ts';
import { type OwnShop, openOwnShop } from './support/ownShop.ts';
import { discountedPrice, dollars, phaseAt } from './support/promotionRule.ts';
import {
  type ApiProduct,
  LANGUAGES,
  pathIn,
  productThat,
  type Shop,
  type TestLanguage,
} from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { ringOf, sizeOf } from './support/variants.ts';

interface TagWindow {
  dataLayer: Record<string, unknown>[];
}

let withTags: OwnShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  withTags = await openOwnShop({ TAG_MANAGER_ID: 'GTM-TEST1', ADS_PIXEL_ID: '4711' });
});

test.afterAll(() => withTags.close());

/** Answers for the services, which are nowhere near: what they are asked for is what is tested. */
async function watchServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/googletagmanager\.com|connect\.facebook\.net/, async (route) => {
    asked.push(new URL(route.request().url()).host);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/**
 * The names of the events in the data layer, and consent commands as `default` or `update`; without
 * web vitals, which come when the browser has them.
 */
function layer(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((window as Partial<TagWindow>).dataLayer ?? [])
      .map((entry) =>
        entry[0] === 'consent'
          ? `${entry[1]} ${(entry[2] as Record<string, string>).ad_storage}`
          : entry.event,
      )
      .filter((name) => name !== 'web_vital'),
  );
}

/** What each event of a name in the data layer says of goods. */
const goodsOf = (page: Page, name: string) =>
  page.evaluate(
    (event) =>
      ((window as Partial<TagWindow>).dataLayer ?? []).flatMap((entry) =>
        entry.event === event ? [entry.ecommerce ?? null] : [],
      ),
    name,
  );

/** Names of the web vitals in the data layer. */
const webVitals = (page: Page) =>
  page.evaluate(() =>
    ((window as Partial<TagWindow>).dataLayer ?? []).flatMap(({ event, metric_name }) =>
      event === 'web_vital' ? metric_name : [],
    ),
  );

const banner = (page: Page) =>
  page.getByRole('region', { name: message('en', 'consent', 'title') });

test('§4.27 without a service there is no question, no cookie and no setting @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('§1.13 §2.53 §3.20 §4.27 §4.29 §9.13 nothing is loaded or counted before the response; a yes counts the page @desktop', async ({
  page,
  shop,
}) => {
  const asked = await watchServices(page);
  const product = shop.en.products[0];
  await page.goto(`${withTags.url}/shop-overviews/${product?.slug}/`);
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => layer(page)).toEqual(['default denied']);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(banner(page)).toBeHidden();
  await expect
    .poll(() => asked.sort())
    .toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  expect(await layer(page)).toEqual([
    'default denied',
    'update granted',
    'gtm.js',
    'page_view',
    'view_item',
  ]);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'cookie_consent', value: 'accepted', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(365, 1);
  // Where an advertisement leads, too.
  const { id, slug, price } = plain(shop);
  await page.goto(`${withTags.url}/discount-landing/${slug}/`);
  await expect
    .poll(() => goodsOf(page, 'view_item'))
    .toEqual([{ currency: 'USD', value: price, items: [{ item_id: String(id) }] }]);
});

test('a browser without popovers asks, too, and takes the choice @desktop', async ({
  page,
  context,
}) => {
  await makeOld(context);
  await watchServices(page);
  await page.goto(`${withTags.url}/about/`);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeVisible();
});

test.describe('on a page that others have changed', () => {
  test.use({ allowedConsole: [/^Islands changed before hydration/] });

  test('the question stays until it is answered, and comes again @desktop', async ({ page }) => {
    await changeWhenParsed(page, 'extension');
    await watchServices(page);
    await page.goto(`${withTags.url}/about/`);
    const anew = page.waitForEvent('console', (line) => line.type() === 'count');
    await page.getByRole('button', { name: 'Decline' }).hover();
    await anew;
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole('button').first()).toBeFocused();
  });
});

test('§1.13 what is bought is counted with ids, value and USD, and so is going on @desktop', async ({
  page,
  shop,
}) => {
  const asked = await watchServices(page);
  const { id, slug, price } = plain(shop);
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { dataLayer = [] } = window as Partial<TagWindow>;
      const begun = dataLayer.filter(({ event }) => event === 'begin_checkout');
      sessionStorage.setItem('counted-before', JSON.stringify(begun));
    });
  });
  const ecommerce = { currency: 'USD', value: price, items: [{ item_id: String(id) }] };
  const counted = (name: string) => goodsOf(page, name);
  await page.goto(`${withTags.url}/shop-overviews/${slug}/`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => counted('add_to_cart')).toEqual([ecommerce]);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/checkout/?orderid=*');
  const begun = await page.evaluate(() => sessionStorage.getItem('counted-before'));
  expect(JSON.parse(begun ?? '')).toEqual([{ event: 'begin_checkout', ecommerce }]);
  const before = asked.length;
  await expect(page.getByRole('main').getByLabel('City')).toBeVisible();
  await idle(page);
  expect(asked.slice(before), 'no tag runs where payments are taken').toEqual([]);
  expect(await layer(page)).toEqual([]);

  const orderId = String(new URL(page.url()).searchParams.get('orderid'));
  const payment = { status: 'COMPLETED', amount: price, currency: 'USD', practice: false };
  await page.route(`**/api/x/orders/${orderId}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, state: 'paid', payment } } });
  });
  await page.goto(`${withTags.url}/paysuccess/?orderId=${orderId}`);
  const purchase = { ...ecommerce, transaction_id: orderId };
  await expect.poll(() => counted('purchase')).toEqual([purchase]);
  // The page that counted it is left by it.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click();
  await expect.poll(() => counted('continue_shopping')).toEqual([null]);
});

test('a ring is counted as seen, and its size as put into the cart @desktop', async ({
  page,
  shop,
}) => {
  await watchServices(page);
  const ring = ringOf(shop, 'en');
  const { product } = sizeOf(ring, '57');
  await page.goto(`${withTags.url}/shop-overviews/${ring.slug}/?variant=${product.id}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  const counted = (id: number) => [
    { currency: 'USD', value: product.price, items: [{ item_id: String(id) }] },
  ];
  await expect.poll(() => goodsOf(page, 'view_item')).toEqual(counted(ring.id));
  const seen = await page.evaluate(() =>
    (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue.map((call) => [...call]),
  );
  expect(seen.find(([, name]) => name === 'ViewContent')).toMatchObject([
    ...['track', 'ViewContent'],
    { content_ids: [String(ring.id)], content_type: 'product_group' },
  ]);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => goodsOf(page, 'add_to_cart')).toEqual(counted(product.id));
});

test('what is looked for and chosen is counted after a yes, once @desktop', async ({ page }) => {
  await watchServices(page);
  const told = (name: string) =>
    page.evaluate(
      (event) =>
        ((window as Partial<TagWindow>).dataLayer ?? []).filter((entry) => entry.event === event),
      name,
    );
  const main = page.getByRole('main');
  await page.goto(`${withTags.url}/search/?q=ring`);
  await page.getByRole('button', { name: 'Accept' }).click();
  const search = { event: 'view_search_results', search_term: 'ring' };
  await expect
    .poll(() => told('view_search_results'))
    .toEqual([{ ...search, result_count: expect.any(Number) }]);
  // The page that counts it is left by it.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    }),
  );
  const link = main.getByRole('article').getByRole('link').first();
  const [, slug] = /overviews\/(.*)\//.exec((await link.getAttribute('href')) ?? '') ?? [];
  await link.click();
  const choice = { event: 'select_content', content_type: 'product', item_id: slug };
  await expect.poll(() => told('select_content')).toEqual([{ ...choice, search_term: 'ring' }]);
  await page.getByRole('button', { name: message('en', 'search', 'open'), exact: true }).click();
  const panel = page.locator('#search');
  await panel.getByRole('combobox').fill('scarves');
  const option = panel.getByRole('option', { name: 'Scarves', exact: true });
  await option.click();
  await expect
    .poll(async () => (await told('select_content')).at(-1))
    .toEqual({
      ...{ event: 'select_content', content_type: 'category', item_id: 'scarves' },
      search_term: 'scarves',
    });
  // What was typed there was not submitted; an address is nobody's business.
  await main.getByRole('textbox').fill('jane@example.com ring');
  await expect(main.getByText('jane@example.com').first()).toBeVisible();
  await main.getByRole('article').getByRole('link').first().click();
  expect(await told('view_search_results')).toHaveLength(1);
  expect(await told('select_content')).toHaveLength(2);
  const pixel = await page.evaluate(() =>
    (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue.map((call) => [...call]),
  );
  expect(pixel.filter(([, name]) => name === 'Search')).toEqual([
    ['track', 'Search', { search_string: 'ring' }],
  ]);
});

test('how fast a page is, is measured after a yes and told to the tag manager @desktop', async ({
  page,
}) => {
  await watchServices(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${withTags.url}/blog/`);
  await idle(page);
  expect(loaded.filter((url) => /\/webVitals\./.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => webVitals(page)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  const before = await webVitals(page);
  // As when another tab is looked at: the browser then has its last figures.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect(await webVitals(page)).toEqual(before);
});

test.describe('an ads pixel that a blocker took away', () => {
  test.use({ allowedConsole: [/^The ads pixel is missing/] });

  test('§8.19 is warned of in the console alone: the shop goes on @desktop', async ({
    page,
    shop,
  }) => {
    const asked = await watchServices(page);
    const product = plain(shop);
    await page.goto(`${withTags.url}/shop-overviews/${product.slug}/`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => asked).toHaveLength(2);
    await page.evaluate(() => Reflect.deleteProperty(window, 'fbq'));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    expect((await warned).text()).toBe('The ads pixel is missing; "AddToCart" was not counted.');
    await expectCount(page, 1);
    await expect(page.locator('#notices')).toBeEmpty();
  });
});

test('§4.27 §4.29 a no is kept, and may be changed at the foot of any page, also before its script is there @phone', async ({
  page,
}) => {
  await test.step('a no is kept, and may be changed at the foot of any page', async () => {
    const asked = await watchServices(page);
    await page.goto(`${withTags.url}/zh/`);
    await page.getByRole('button', { name: '拒绝' }).click();
    await page.goto(`${withTags.url}/about/`);
    await expect(banner(page)).toBeHidden();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => asked).toHaveLength(2);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    expect((await layer(page)).at(-1)).toBe('update denied');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toHaveLength(2);
  });
  await test.step('the settings open where they were asked for before their script was there', async () => {
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  });
});

/** What is fixed to the foot of the screen, and everything in it that can be pressed. */
const FOOT = ':is(.foot-banner, .buying-bar, .notice, .missing-part):visible';
const expectToBePressed = async (page: Page) => {
  for (const control of await page.locator(FOOT).locator('a, button').all()) {
    await control.click({ trial: true, timeout: 5_000 });
  }
};

const SCREENS = [
  { width: 1440, height: 900 },
  // A phone, also turned and with text of twice the size.
  { width: 844, height: 390 },
  { width: 390, height: 844, isLarge: true },
];

for (const { width, height, isLarge = false } of SCREENS) {
  test.describe(`a browser that reads Chinese, at ${width} × ${height}${isLarge ? ' with large text' : ''}`, () => {
    test.use({ reads: ['zh-CN'], viewport: { width, height } });

    test('is asked one thing after the other, and can press all of it @desktop', async ({
      page,
      shop,
    }) => {
      await watchServices(page);
      await page.route('**/api/orderCreatViaApi', (route) =>
        route.fulfill({ status: 422, json: { code: 422, msg: 'Not today.' } }),
      );
      const { slug } = productThat(shop, 'en', { phase: 'none', soldOut: false });
      await page.goto(`${withTags.url}/shop-overviews/${slug}/`);
      if (isLarge) await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const say = (file: string, key: string) => message('en', file, key);
      const question = page.locator('#consent');
      const offer = page.locator('aside[id^=offer]');
      const bar = page.locator('.buying-bar');
      const buyNow = page
        .getByRole('main')
        .getByRole('button', { name: say('checkout', 'buyNow.button') });
      await expect(question).toBeVisible();
      // A press before its island is there is made again: a trial of one would count.
      await question.hover();
      await expect(page.locator('astro-island[ssr]:has(#consent)')).toHaveCount(0);
      await expect(
        page.locator('script[src*="consentBanner"], html[style*="--foot"]'),
      ).not.toHaveCount(0);
      await expect(offer.filter({ visible: true })).toHaveCount(0);
      await buyNow.first().click();
      await expect(page.locator('.notice:visible')).toHaveText(/Not today/);
      await expectToBePressed(page);
      await page.locator('.notice:visible').getByRole('button').click();
      // At the end of the page the bar would come: it waits as well.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectToBePressed(page);
      // What is focused is seen above them.
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await last.focus();
      const { y = 0, height: size = 0 } = (await last.boundingBox()) ?? {};
      const top = await question.evaluate((element) => element.getBoundingClientRect().top);
      expect(y + size).toBeLessThanOrEqual(top);

      await question.getByRole('button').first().click();
      await expect(question).toBeHidden();
      await expect(offer.filter({ visible: true })).toHaveCount(1);
      await expectToBePressed(page);
      await page.getByRole('button', { name: say('common', 'footer.cookies') }).click();
      await expect(offer.filter({ visible: true })).toHaveCount(0);
      await expectToBePressed(page);
      await question.getByRole('button').first().click();
      await offer.filter({ visible: true }).getByRole('button').click();
      await expect(offer.filter({ visible: true })).toHaveCount(0);
      if (width < 768) {
        await expect(bar).toBeInViewport({ ratio: 1 });
        await bar.getByRole('button').click();
        await expect(page.locator('.notice:visible')).toHaveText(/Not today/);
      }
      await expectToBePressed(page);
    });
  });
}

test.describe('a browser that reads Chinese, with the drawer open', () => {
  test.use({ reads: ['zh-CN'] });

  test('is offered it once the drawer is closed, not over it @phone', async ({ page }) => {
    const cookie = { name: 'cookie_consent', value: 'declined', url: withTags.url };
    await page.context().addCookies([cookie]);
    const release = await holdScripts(page);
    await page.goto(`${withTags.url}/about/`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    const drawer = page.getByRole('navigation', { name: 'Categories' });
    await expect(drawer).toBeVisible();
    release();
    // What comes with the offer.
    await expect(page.locator('link[media=print]')).toHaveCount(1);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the menu' }).tap();
    await expect(page.getByRole('complementary', { name: '语言' })).toBeVisible();
  });
});

/** Whether all of an element is in the first screen, with nothing over its middle and its corners. */
const isSeenWhole = (element: Locator) =>
  element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    const inset = 2;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return target.contains(hit) || hit?.contains(target) === true;
    });
  });

/** What an advertisement promises, and the ways to buy it. */
function offerIn(page: Page, language: TestLanguage, product: ApiProduct): Record<string, Locator> {
  const main = page.getByRole('main');
  const button = (file: string, key: string) =>
    main.getByRole('button', { name: message(language, file, key), exact: true }).first();
  const note = message(language, 'product', 'promotion.running').split('{{date}}')[0] ?? '';
  return {
    name: main.getByRole('heading', { level: 1 }),
    'price before': main.locator('dl s'),
    'price now': main.locator('dl').getByText(dollars(discountedPrice(product)), { exact: true }),
    end: main.getByText(note).first(),
    'buy now': button('checkout', 'buyNow.button'),
    'add to cart': button('cart', 'add.button'),
  };
}

/** The one whose name and price take the most room. */
function onPromotion(shop: Shop, language: TestLanguage): ApiProduct {
  const products = shop[language].products.filter(
    (product) =>
      !product.sold_out &&
      product.variants.length === 0 &&
      product.end_date !== null &&
      phaseAt(product, shop.takenAt) === 'running',
  );
  const longest = products.sort((one, other) => other.name.length - one.name.length)[0];
  if (!longest) throw new Error('Nothing is on promotion.');
  return longest;
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const) {
  for (const language of LANGUAGES) {
    test.describe(`a reader of the other language, ${language}, at ${width} × ${height}`, () => {
      test.use({ reads: [language === 'en' ? 'zh-CN' : 'en'], viewport: { width, height } });

      test('sees what an advertisement promised, under the question and under the offer @desktop', async ({
        page,
        shop,
      }) => {
        await watchServices(page);
        const product = onPromotion(shop, language);
        const expectOffer = async (under: string) => {
          for (const [name, element] of Object.entries(offerIn(page, language, product))) {
            await expect
              .poll(() => isSeenWhole(element), { message: `${name}, under ${under}` })
              .toBe(true);
          }
        };
        await page.goto(`${withTags.url}${pathIn(language, `/discount-landing/${product.slug}/`)}`);
        const question = page.locator('#consent');
        const offer = page.locator('aside[id^=offer]:visible');
        await expect(question).toBeVisible();
        // Two lines: a sentence, and the buttons.
        const { height: size = 0 } = (await question.boundingBox()) ?? {};
        expect(size).toBeLessThan(112);
        await expectOffer('the question');
        await expect(offer).toHaveCount(0);
        await question.getByRole('button').first().click();
        await expect(offer).toHaveCount(1);
        await expect(question).toBeHidden();
        await expectOffer('the offer');
        await expectToBePressed(page);
      });
    });
  }
}
