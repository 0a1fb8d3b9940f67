import type { Page } from '@playwright/test';
import { problems } from './support/axe.ts';
import { CATEGORY, cards, opener, say } from './support/filters.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const RING = { en: 'Kingfisher Ring', zh: '翠鸟戒指' };

/** The box of a value, and how many products the page says it leaves. */
async function boxOf(page: Page, fact: string, value: string) {
  const box = page
    .getByRole('group', { name: fact })
    .getByRole('checkbox', { name: new RegExp(`^${value} \\(\\d+\\)$`) });
  const label = await box.evaluate((input) => input.closest('label')?.textContent);
  return { box, count: Number(/\((\d+)\)/.exec(label ?? '')?.[1]) };
}

test('a category is filtered by facts and by what its products are chosen by', async ({ page }) => {
  await page.goto(CATEGORY);
  await opener(page, 'en').click();
  const gold = await boxOf(page, 'Metal', '18-carat yellow gold');
  expect(gold.count).toBeGreaterThan(1);
  await gold.box.check();
  await expect(page).toHaveURL(`${CATEGORY}?is.Metal=18-carat+yellow+gold`);
  await expect(cards(page)).toHaveCount(gold.count);
  const size = await boxOf(page, 'Size (EU)', '54');
  await size.box.check();
  await expect(cards(page)).toHaveCount(size.count);
  await expect(cards(page).filter({ hasText: RING.en })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  // A size that is sold out is no size that is in stock.
  await size.box.uncheck();
  const away = await boxOf(page, 'Size (EU)', '49');
  await away.box.check();
  await expect(cards(page).filter({ hasText: RING.en })).toBeVisible();
  await page.getByRole('checkbox', { name: say('en', 'stock') }).check();
  await expect(cards(page).filter({ hasText: RING.en })).toHaveCount(0);
  await page.goBack();
  await expect(cards(page).filter({ hasText: RING.en })).toBeVisible();
  await page.reload();
  await expect(cards(page).filter({ hasText: RING.en })).toBeVisible();
  await expect(opener(page, 'en')).toHaveText(`${say('en', 'open')} (2)`);
});

/** What is looked for, and what the ring is then filtered by. */
const FOUND: Record<TestLanguage, Record<'path' | 'query' | 'option' | 'next', string>> = {
  en: { path: '/search/', query: 'ring', option: 'Size (EU)', next: 'silk' },
  zh: { path: '/zh/search/', query: '戒指', option: '戒圈号（EU）', next: '笔' },
};

for (const language of ['en', 'zh'] as const) {
  test(`what was found is filtered and sorted, in ${language}`, async ({ page }) => {
    const { path, query, option, next } = FOUND[language];
    await page.goto(`${path}?q=${query}`);
    await expect(cards(page).first()).toBeVisible();
    const all = await cards(page).count();
    await opener(page, language).click();
    const size = await boxOf(page, option, '54');
    expect(size.count).toBeLessThan(all);
    await size.box.check();
    await expect(cards(page)).toHaveCount(size.count);
    await expect(cards(page).filter({ hasText: RING[language] })).toBeVisible();
    const address = new URL(page.url());
    expect(address.searchParams.get('q')).toBe(query);
    expect(address.searchParams.get(`is.${option}`)).toBe('54');
    await page.reload();
    await expect(cards(page)).toHaveCount(size.count);
    // Another query begins without filters.
    await page.getByRole('main').getByRole('textbox').first().fill(next);
    await expect(cards(page).filter({ hasText: RING[language] })).toHaveCount(0);
    await expect(opener(page, language)).toHaveText(say(language, 'open'));
    await expect(cards(page).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.has(`is.${option}`)).toBe(false);
  });
}

test('a product is found by its SKU, and by what it is chosen by @desktop', async ({ page }) => {
  for (const query of ['KF-RING-54', 'kfring54', 'kingfisher 57']) {
    await page.goto(`/search/?q=${query}`);
    await expect(cards(page)).toContainText([RING.en]);
  }
});
