import type { Page } from '@playwright/test';
import { fill } from '../../src/i18n/fill.ts';
import { expectToHoldInForcedColours, problems } from './support/axe.ts';
import { message } from './support/message.ts';
import { pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** What a visitor looks for in the demo shop, and what there is. */
const LOOKED_FOR = {
  en: { query: 'silk carré', typo: 'kingfsher ring', product: 'Kingfisher Ring', prefix: 'osman' },
  zh: { query: '方巾', typo: '翠鸟 戒指', product: '翠鸟戒指', prefix: '桂' },
};

const say = (language: TestLanguage, key: string) => message(language, 'search', key);
const openButton = (page: Page, language: TestLanguage) =>
  page.getByRole('banner').getByRole('button', { name: say(language, 'open'), exact: true });
const panel = (page: Page) => page.locator('#search');
const box = (page: Page) => panel(page).getByRole('combobox');
const options = (page: Page) => panel(page).getByRole('option');
const optionsOf = (page: Page, language: TestLanguage, kind: string) =>
  panel(page)
    .getByRole('group', { name: say(language, kind), exact: true })
    .getByRole('option');

const { query, typo, product, prefix } = LOOKED_FOR.en;

test('by keyboard alone: open, type, choose, close, come back @desktop', async ({ page }) => {
  await test.step('by keyboard alone: open, type, choose, come back', async () => {
    await page.goto('/about/');
    await openButton(page, 'en').focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.insertText(typo);
    const first = options(page).first();
    await expect(first).toContainText(product);
    await expect(first).toContainText('$');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      String(await first.getAttribute('id')),
    );
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop-overviews\/kingfisher-ring\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
    await page.goBack();
    await expect(page).toHaveURL('/about/');
  });
  await test.step('Escape closes and Enter leads to the results', async () => {
    await page.goto('/');
    await openButton(page, 'en').focus();
    await page.keyboard.press('Enter');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(openButton(page, 'en')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(query.slice(0, -1));
    await expect(optionsOf(page, 'en', 'products').first()).toContainText('$');
    await page.keyboard.press('ArrowDown');
    // Who types on has chosen nothing.
    await page.keyboard.insertText(query.slice(-1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      `/search/?q=${new URLSearchParams({ q: query }).toString().slice(2)}`,
    );
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(query);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('$');
  });
});

test('the results’ page follows what is typed; where there are none it leads on @desktop', async ({
  page,
}) => {
  await test.step('the results’ page follows what is typed, and the way back', async () => {
    await page.goto(`/search/?q=${encodeURIComponent(query)}`);
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const names = () => cards.getByRole('heading').allTextContents();
    const before = await names();
    await main.getByRole('textbox').fill(prefix);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(prefix)}$`));
    await expect(cards.first()).toBeVisible();
    await expect.poll(names).not.toEqual(before);
    await page.goBack();
    await expect(main.getByRole('textbox')).toHaveValue(query);
    await expect.poll(names).toEqual(before);
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop-overviews\//);
    await page.goBack();
    await expect.poll(names).toEqual(before);
  });
  await test.step('nothing found leads on, and axe finds nothing', async () => {
    await page.goto('/');
    await openButton(page, 'en').click();
    await box(page).fill(query);
    await expect(optionsOf(page, 'en', 'products').first()).toContainText('$');
    expect(await problems(page)).toEqual([]);
    await expectToHoldInForcedColours(page);
    await box(page).fill('xyzzyq');
    await expect(
      page.getByText(say('en', 'nothing').replace('{{query}}', 'xyzzyq')).first(),
    ).toBeVisible();
    await expect(options(page).first()).toBeVisible();
    expect(await problems(page)).toEqual([]);
    for (const asked of [query, 'xyzzyq', '']) {
      await page.goto(`/search/?q=${encodeURIComponent(asked)}`);
      const shown = asked === query ? 'article' : 'navigation';
      await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible();
      expect(await problems(page)).toEqual([]);
    }
  });
});

test('nothing of it is loaded before it is opened; what is typed early is looked for @desktop', async ({
  page,
}) => {
  await test.step('nothing of it is loaded before it is opened, and typed text is kept', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('load');
    expect(asked.filter((path) => /search/i.test(path))).toEqual([]);
    const held = Promise.withResolvers<void>();
    await page.route(/SearchPanel/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openButton(page, 'en').click();
    await page.keyboard.type('harbour');
    held.resolve();
    await expect(options(page).first()).toContainText('Harbour');
  });
  await test.step('opened before any script is there, it finds once they are', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await openButton(page, 'en').click();
    await page.keyboard.type('harbour');
    held.resolve();
    await expect(options(page).first()).toContainText('Harbour');
  });
});

/** What is still being typed, and what goes on from it. */
const BEGUN = { en: 'sca', zh: '真' };

for (const language of ['en', 'zh'] as const) {
  const root = pathIn(language, '/about/');
  const group = (page: Page, kind: string) => optionsOf(page, language, kind);
  const resultsOf = (text: string) =>
    `${pathIn(language, '/search/')}?${new URLSearchParams({ q: text })}`;

  test(`what is typed is completed first, and what led somewhere is offered again, in ${language} @desktop`, async ({
    page,
  }) => {
    let completion = '';
    await test.step('a completion leads to its results by keyboard', async () => {
      await page.goto(root);
      await openButton(page, language).click();
      await box(page).fill(BEGUN[language]);
      const first = group(page, 'completions').first();
      await expect(group(page, 'products').first()).toContainText('$');
      completion = (await first.textContent()) ?? '';
      expect(completion).toContain(BEGUN[language]);
      await page.keyboard.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(resultsOf(completion));
    });
    await test.step('the groups come in the order of the arrow keys', async () => {
      const kinds = ['completions', 'categories', 'pages', 'products', 'posts'];
      await openButton(page, language).click();
      await box(page).fill(BEGUN[language]);
      await expect(group(page, 'products').first()).toContainText('$');
      const names = await panel(page)
        .getByRole('group')
        .evaluateAll((groups) => groups.map((each) => each.className.replace('search-', '')));
      expect(names).toEqual(kinds.filter((kind) => names.includes(kind)));
      const ids = await options(page).evaluateAll((each) => each.map(({ id }) => id));
      expect(ids).toEqual(ids.map((_, place) => `search-list-${place}`));
    });
    await test.step('it is offered again, newest first, until it is forgotten', async () => {
      const { product } = LOOKED_FOR[language];
      await box(page).fill(product);
      // What stood there for the query before may have a price as well.
      await expect(group(page, 'products').first()).toContainText(product);
      await group(page, 'products').first().click();
      await expect(page).toHaveURL(/\/shop-overviews\//);
      await page.goto(root);
      await openButton(page, language).click();
      await expect(group(page, 'recent')).toHaveText([product, completion]);
      expect(await problems(page)).toEqual([]);
      await group(page, 'recent').last().click();
      await expect(page).toHaveURL(resultsOf(completion));
      await page.goto(root);
      await openButton(page, language).click();
      await expect(group(page, 'recent')).toHaveText([completion, product]);
      await page.getByRole('button', { name: say(language, 'forget') }).press('Enter');
      await expect(group(page, 'recent')).toHaveCount(0);
      await expect(box(page)).toBeFocused();
      await expect(group(page, 'categories').first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
    });
  });
}

test('what found nothing is not offered again, and what is left with a result is @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await openButton(page, 'en').click();
  await box(page).fill('xyzzyq');
  await expect(page.getByText('xyzzyq').first()).toBeVisible();
  await options(page).first().click();
  await expect(page).toHaveURL(/\/category\//);
  const stored = () => page.evaluate(() => localStorage.getItem('recent_searches'));
  expect(await stored()).toBeNull();
  for (const text of ['xyzzyq', query]) {
    await page.goto(`/search/?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Halcyre' }).first().click();
  await expect(page).toHaveURL('/');
  expect(JSON.parse((await stored()) ?? '')).toEqual([query]);
});

test('a mistyped query says what it was taken for @desktop', async ({ page }) => {
  const instead = fill(say('en', 'corrected'), { query: typo, corrected: 'kingfisher ring' });
  await page.goto('/');
  await openButton(page, 'en').click();
  await box(page).fill(typo);
  await expect(page.getByText(instead).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(instead).first()).toBeVisible();
});

test('the panel fits a phone, and a finger @phone', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'recent_searches',
      JSON.stringify(['silk scarf', 'ring under $500', '方巾', 'x'.repeat(100)]),
    ),
  );
  await page.goto('/about/');
  await openButton(page, 'en').click();
  for (const text of ['', BEGUN.en]) {
    await box(page).fill(text);
    await expect(page.getByRole('group').first()).toContainText(
      say('en', text === '' ? 'recent' : 'completions'),
    );
    expect(await panel(page).evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    for (const target of await options(page).or(panel(page).getByRole('button')).all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('while an input method composes, nothing is looked for @desktop', async ({ page }) => {
  await page.goto('/zh/');
  await openButton(page, 'zh').click();
  await expect(options(page).first()).toBeVisible();
  const before = await options(page).allTextContents();
  const session = await page.context().newCDPSession(page);
  const composed = { selectionStart: 4, selectionEnd: 4 };
  await session.send('Input.imeSetComposition', { text: 'fang', ...composed });
  await expect(box(page)).toHaveValue('fang');
  expect(await options(page).allTextContents()).toEqual(before);
  await session.send('Input.insertText', { text: '方巾' });
  await expect(optionsOf(page, 'zh', 'products').first()).toContainText('方巾');
});

test('posts and categories are found as well, once the files can be had @desktop', async ({
  page,
  shop,
}) => {
  await test.step('where the files can’t be had it says so, and tries again', async () => {
    await page.context().route('**/search/shop.json', (route) => route.abort());
    await page.goto('/');
    await openButton(page, 'en').click();
    await page.keyboard.type('harbour');
    await expect(page.getByText(say('en', 'failed')).first()).toBeVisible();
    await page.context().unroute('**/search/shop.json');
    await page.getByRole('button', { name: say('en', 'retry') }).click();
    await expect(options(page).first()).toContainText('Harbour');
  });
  await test.step('posts and categories are found as well', async () => {
    const post = shop.en.posts[0];
    const category = shop.en.categories[0];
    await page.goto('/');
    await openButton(page, 'en').click();
    await box(page).fill(post?.title ?? '');
    const found = page
      .getByRole('group', { name: say('en', 'posts') })
      .getByRole('option')
      .first();
    await expect(found).toBeVisible();
    // They are drawn once more when the prices are known.
    await expect(page.locator('.search-price:empty')).toHaveCount(0);
    await found.click();
    await expect(page).toHaveURL(`/blog-overviews/${post?.slug}/`);
    await openButton(page, 'en').click();
    await box(page).fill(category?.name ?? '');
    await expect(
      page
        .getByRole('group', { name: say('en', 'categories') })
        .getByRole('option')
        .first(),
    ).toHaveText(category?.name ?? '');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the page, which says what it needs and where to go on', async ({
    page,
  }) => {
    await page.goto('/');
    await openButton(page, 'en').click();
    await page.getByRole('textbox', { name: say('en', 'label') }).fill('silk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=silk');
    const main = page.getByRole('main');
    await expect(main.getByText(say('en', 'noScript'))).toBeVisible();
    await expect(main.getByRole('navigation').getByRole('link').first()).toBeVisible();
  });
});
