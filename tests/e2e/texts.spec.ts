import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runVitrine } from '../faults/startCommand.ts';
import { message } from './support/message.ts';
import { type OwnShop, openOwnShop } from './support/ownShop.ts';
import { E2E } from './support/place.ts';
import { pathIn, productThat } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { TWICE_AS_LARGE } from './support/zoom.ts';

/** Ends in marks that stand at its left: it runs from right to left. */
const RIGHT_TO_LEFT = 'حقيبة جلد (أسود)!';
const UNBROKEN = 'Wortungetüm'.repeat(18).slice(0, 190);
/** One letter to a browser, which breaks no line in it. */
const ALL_MARKS = `क${'ा'.repeat(190)}`;
const WORDS = `<p>${RIGHT_TO_LEFT}</p><ul><li>${RIGHT_TO_LEFT}</li></ul><p>English, too.</p><p dir="rtl">Lens الكاميرا</p>`;
const NAMES = { 'right-to-left': RIGHT_TO_LEFT, unbroken: UNBROKEN, 'all-marks': ALL_MARKS };

const inBoth = (text: string) => ({ en: text, zh: text });
const CATALOGUE = {
  format: 'vitrine-catalogue/1',
  categories: Object.entries(NAMES).map(([slug, name]) => ({
    slug: `of-${slug}`,
    name: inBoth(name),
    description: inBoth(name),
  })),
  products: [
    ...Object.entries(NAMES).map(([slug, name]) => ({
      id: slug,
      slug,
      categories: Object.keys(NAMES).map((each) => `of-${each}`),
      name: inBoth(name),
      summary: inBoth(name),
      description: inBoth(slug === 'right-to-left' ? WORDS : `<p>${name}</p>`),
      price: '1250.00',
      attributes: [{ name: name.slice(0, 80), value: name }],
      reviews: [
        { author: name.slice(0, 60), rating: 5, content: `<p>${name}</p>`, created_at: '-9d' },
      ],
    })),
    {
      id: 'en-alone',
      slug: 'en-alone',
      name: { en: 'Alone' },
      price: '9.00',
      categories: ['of-unbroken'],
    },
    {
      id: 'zh-alone',
      slug: 'zh-alone',
      name: { zh: '独品' },
      price: '9.00',
      categories: ['zh-alone'],
    },
  ].map((product) => ({ ...product, stock: 50 })),
  articles: Object.entries(NAMES).map(([slug, name]) => ({
    slug: `on-${slug}`,
    title: inBoth(name),
    description: inBoth(name),
    content: inBoth(slug === 'right-to-left' ? WORDS : `<p>${name}</p>`),
    author: name.slice(0, 60),
    published_at: '-9d',
  })),
};
CATALOGUE.categories.push({ slug: 'zh-alone', name: { zh: '独类' }, description: {} } as never);

let own: OwnShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  own = await openOwnShop({});
  const file = join(own.folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(CATALOGUE));
  const child = runVitrine(['import', 'json', file], {
    VITRINE_DATA: join(own.folder, 'data'),
    VITRINE_DIST: join(own.folder, 'dist'),
    DATABASE_URL: own.database.startsWith('postgres') ? own.database : '',
    SITE_URL: E2E.url,
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  const last = `${own.url}/zh/blog-overviews/on-all-marks/`;
  await expect.poll(async () => (await fetch(last)).status, { timeout: 120_000 }).toBe(200);
});

test.afterAll(() => own.close());

/** The texts in sight with the name in them, and where its marks are not at its left end. */
const namesOn = (page: Page) =>
  page.evaluate((name) => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(name);
      if (start < 0 || !node.parentElement?.checkVisibility()) continue;
      const rightOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, start + at);
        range.setEnd(node, start + at + 1);
        return range.getBoundingClientRect().right;
      };
      const isRight = rightOf(name.length - 1) < rightOf(0);
      found.push({ isRight, where: node.parentElement.outerHTML.slice(0, 90) });
    }
    return found;
  }, RIGHT_TO_LEFT);

async function expectRightToLeft(page: Page, least: number): Promise<void> {
  await expect
    .poll(async () => {
      const names = await namesOn(page);
      const others = names.filter(({ isRight }) => !isRight).map(({ where }) => where);
      return names.length < least ? [`${names.length} names`] : others;
    })
    .toEqual([]);
}

const at = (path: string) => own.url + path;
const say = (file: string, key: string) => message('en', file, key);
const press = (page: Page, file: string, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(file, key) })
    .first()
    .click();

test('a name from right to left has its marks at its left end', async ({ page }) => {
  const PUBLISHED: [path: string, least: number][] = [
    // Breadcrumb (twice), heading, summary, two blocks, a fact and its value, review and reviewer.
    ['/shop-overviews/right-to-left/', 10],
    ['/discount-landing/right-to-left/', 4],
    ['/category/of-right-to-left/', 3],
    ['/shop/', 2],
    ['/blog/', 2],
    ['/blog-overviews/on-right-to-left/', 4],
  ];
  for (const [path, least] of PUBLISHED) {
    await page.goto(at(path));
    await expectRightToLeft(page, least);
  }
  // A list has its marks on the side where it begins.
  const text = page.locator('.article');
  await expect(text).toHaveCSS('direction', 'rtl');
  // Letters that join are neither parted nor set apart from their word.
  const first = text.locator('p').first();
  const sizeOf = (pseudo?: string) =>
    first.evaluate((it, name) => getComputedStyle(it, name).fontSize, pseudo);
  expect(await sizeOf('::first-letter')).toBe(await sizeOf());
  await expect(text.getByText('English, too.')).toHaveCSS('unicode-bidi', 'plaintext');
  // Which way its author says, whatever it begins with.
  await expect(text.getByText('Lens')).toHaveCSS('unicode-bidi', 'isolate');
});

test('and so it has in what is put aside, found, bought and taken away', async ({ page }) => {
  await page.goto(at('/shop-overviews/right-to-left/'));
  await page.locator('[data-wishlist]').click();
  await press(page, 'cart', 'add.button');
  const added = page.getByRole('main').getByRole('button', { name: say('cart', 'add.added') });
  await expect(added.first()).toBeVisible();
  await page.goto(at('/wishlist/'));
  await expectRightToLeft(page, 1);
  await press(page, 'wishlist', 'remove');
  await expectRightToLeft(page, 1);
  await page.goto(at('/search/?q=unbroken'));
  const field = page.getByRole('main').getByRole('textbox');
  await field.fill(RIGHT_TO_LEFT);
  await expect(field).toHaveCSS('direction', 'rtl');
  await expectRightToLeft(page, 2);
  await page.goto(at('/cart/'));
  await expectRightToLeft(page, 1);
  await press(page, 'cart', 'summary.checkout');
  await page.waitForURL('**/checkout/?orderid=*');
  await expectRightToLeft(page, 1);
  const place = page.getByLabel(say('checkout', 'address.city'));
  await place.fill('دبي!');
  await expect(place).toHaveCSS('direction', 'rtl');
  await page.goto(at('/cart/'));
  await page.getByRole('listitem', { name: RIGHT_TO_LEFT }).getByRole('button').last().click();
  await expectRightToLeft(page, 1);
});

test('neither an endless word nor a letter of many marks widens a page @desktop', async ({
  page,
}) => {
  for (const [width, style] of [
    [320, 'main { overflow-x: clip }'],
    [390, TWICE_AS_LARGE.split('main')[0] ?? ''],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of [
      '/',
      '/shop/',
      '/blog/',
      ...Object.keys(NAMES).flatMap((slug) => [
        `/shop-overviews/${slug}/`,
        `/discount-landing/${slug}/`,
        `/category/of-${slug}/`,
        `/blog-overviews/on-${slug}/`,
      ]),
    ]) {
      await page.goto(at(path));
      await page.addStyleTag({ content: style });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(`${path} ${wide}').toBe('${path} ${width}`);
      // What can be bought is not pushed aside.
      for (const price of await page.getByRole('main').locator('.price').all()) {
        const box = await price.boundingBox();
        if (box) expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  }
});

/** What names may be made of. */
const MADE_OF = {
  marks: `a${'\u0334\u0301'.repeat(95)}`,
  spacing: ALL_MARKS,
  letters: 'W'.repeat(200),
  Arabic: 'مَّ'.repeat(66),
  Thai: `ก${'ี่้'.repeat(60)}`,
  Chinese: '名'.repeat(200),
};
const KINDS_OF_PAGE = [
  'home',
  'shop',
  'category',
  'product, reduced',
  'landing, running',
  'landing of a category',
  'blog',
  'post',
  'not found',
  'cart, empty',
  'wish list, empty',
  'order history, guest',
  'search',
];
/** Texts of the shop and its customers, wherever they stand. */
const OUTSIDE = '[dir="auto"], bdi';

test('nothing that a name may be made of widens a page of any kind @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { fits: ({ reviews }) => reviews.length > 0 });
  await page.goto(`/shop-overviews/${product.slug}/`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: message('en', 'cart', 'add.button') })
    .first()
    .click();
  const added = main.getByRole('button', { name: message('en', 'cart', 'add.added') });
  await expect(added.first()).toBeVisible();
  for (const template of KINDS_OF_PAGE) {
    const pathOf = { ...TEMPLATES, ...SCRIPTED }[template] ?? (() => '/');
    await page.goto(pathOf(shop, 'en'));
    await expect(page.locator('main astro-island[ssr][client=load]')).toHaveCount(0);
    for (const [kind, text] of Object.entries(MADE_OF)) {
      await page.locator(OUTSIDE).evaluateAll((all, name) => {
        for (const one of all.filter(({ children }) => children.length === 0)) {
          one.textContent = name;
        }
      }, text);
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(`${template}, ${kind}: ${wide}').toBe('${template}, ${kind}: ${width}`);
      }
    }
  }
});

/** Texts in sight that hold letters of the other language and do not say so. */
const unmarked = (page: Page, language: string) =>
  page.evaluate((other) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const isOther = new RegExp(other === 'zh' ? '独' : '^Alone$').test(textContent ?? '');
      const said = parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
      if (isOther && !parentElement?.closest('script') && !said.startsWith(other)) {
        found.push(parentElement?.outerHTML ?? '');
      }
    }
    return found;
  }, language);

test('a text in the other language says which it is, in menus and breadcrumbs as well @desktop', async ({
  page,
}) => {
  for (const [language, other] of [
    ['en', 'zh'],
    ['zh', 'en'],
  ] as const) {
    const paths = [
      `/shop-overviews/${other}-alone/`,
      `/category/${other === 'zh' ? 'zh-alone' : 'of-unbroken'}/`,
      '/shop/',
    ];
    for (const path of paths) {
      await page.goto(own.url + pathIn(language, path));
      expect(await unmarked(page, other)).toEqual([]);
    }
    await page.goto(own.url + pathIn(language, `/shop-overviews/${other}-alone/`));
    const only = message(language, 'common', 'onlyIn').split('{{')[0] ?? '';
    await expect(page.getByRole('main').getByText(only)).toBeVisible();
  }
});
