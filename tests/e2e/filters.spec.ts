import { expectToHoldInForcedColours, problems } from './support/axe.ts';
import {
  CATEGORY,
  cards,
  opener,
  PRODUCTS,
  press,
  prices,
  say,
  sorter,
  status,
} from './support/filters.ts';
import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

test('by keyboard alone: filter, sort, go back, clear', async ({ page }) => {
  await page.goto(CATEGORY);
  const own = await cards(page).allTextContents();
  await opener(page, 'en').focus();
  await press(page, 'Enter');
  await expect(opener(page, 'en')).toHaveAttribute('aria-expanded', 'true');
  const from = page.getByRole('textbox', { name: say('en', 'from') });
  await expect(from).toBeVisible();
  while (!(await from.evaluate((field) => field === document.activeElement))) {
    await press(page, 'Tab');
  }
  await page.keyboard.insertText('500');
  await press(page, 'Tab');
  await expect(page).toHaveURL(`${CATEGORY}?from=500`);
  await page.keyboard.insertText('３，０００'.replace('，', ','));
  await press(page, 'Tab', 'Space');
  await expect(page).toHaveURL(`${CATEGORY}?from=500&to=3000&offer=1`);
  await expect(page.getByRole('checkbox', { name: say('en', 'offer') })).toBeFocused();
  // The side panel of phones; elsewhere the disclosure stays.
  await press(page, 'Escape');
  const found = await prices(page);
  expect(found.length).toBeGreaterThan(0);
  for (const price of found) {
    expect(price).toBeGreaterThanOrEqual(50_000);
    expect(price).toBeLessThanOrEqual(300_000);
  }
  await expect(cards(page).locator('s')).toHaveCount(found.length);
  await expect(status(page)).toContainText(String(found.length));

  await sorter(page, 'en').focus();
  await press(page, 'ArrowDown');
  await expect(page).toHaveURL(`${CATEGORY}?sort=price-up&from=500&to=3000&offer=1`);
  await expect.poll(() => prices(page)).toEqual([...found].sort((a, b) => a - b));
  await expect(sorter(page, 'en')).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(`${CATEGORY}?from=500&to=3000&offer=1`);
  await expect.poll(() => prices(page)).toEqual(found);
  await expect(sorter(page, 'en')).toHaveValue('');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('en', 'clear') })
    .first()
    .focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL(CATEGORY);
  await expect(opener(page, 'en')).toBeFocused();
  await expect(cards(page)).toHaveText(own);
  await page.goBack();
  await expect.poll(() => prices(page)).toEqual(found);
});

test('an address with filters shows no other list; where nothing is found it says so @desktop', async ({
  page,
}) => {
  await test.step('an address with filters shows no other list before', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(PRODUCTS, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${CATEGORY}page/2/?sort=price-down&stock=1`);
    await expect(status(page)).toHaveText(message('en', 'common', 'loading'));
    await expect(cards(page).first()).toBeHidden();
    held.resolve();
    await expect(cards(page).first()).toBeVisible();
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await expect(sorter(page, 'en')).toHaveValue('price-down');
    await expect(opener(page, 'en')).toHaveText(`${say('en', 'open')} (1)`);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').search).toBe('');
    await expect(
      page.getByRole('navigation', { name: message('en', 'common', 'pagination.label') }),
    ).toBeHidden();
  });
  await test.step('nothing found says so, and axe finds nothing in any state', async () => {
    await page.goto(CATEGORY);
    expect(await problems(page)).toEqual([]);
    await opener(page, 'en').click();
    const from = page.getByRole('textbox', { name: say('en', 'from') });
    await from.fill('cheap');
    await from.press('Tab');
    await expect(page.getByText(say('en', 'notAnAmount'))).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await expectToHoldInForcedColours(page);
    await from.fill('99999');
    await from.press('Tab');
    await expect(page).toHaveURL(`${CATEGORY}?from=99999`);
    await page.goto(`${CATEGORY}?from=99999`);
    await expect(page.getByText(say('en', 'none'))).toBeVisible();
    await expect(status(page)).toHaveText(say('en', 'found_other', { count: 0, all: 15 }));
    expect(await problems(page)).toEqual([]);
    await page
      .getByRole('button', { name: say('en', 'clear') })
      .last()
      .click();
    await expect(cards(page)).toHaveCount(10);
    await expect(opener(page, 'en')).toBeFocused();
  });
});

test('the side panel tells what it leaves, keeps the focus and fits 320 pixels @phone', async ({
  page,
}) => {
  await test.step('the panel’s button tells what the amounts leave while they are typed', async () => {
    await page.goto(CATEGORY);
    await opener(page, 'en').click();
    const panel = page.getByRole('dialog', { name: say('en', 'title') });
    const show = panel.locator('button[type=submit]');
    const from = panel.getByRole('textbox', { name: say('en', 'from') });
    const all = say('en', 'show_other', { count: 15 });
    await expect(show).toHaveText(all);
    await from.pressSequentially('99999');
    await expect(show).toHaveText(say('en', 'show_other', { count: 0 }));
    await from.fill('cheap');
    await expect(show).toHaveText(all);
    await from.fill('500');
    await expect(show).not.toHaveText(all);
    await expect(page).toHaveURL(CATEGORY);
    const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await show.click();
    await expect(page).toHaveURL(`${CATEGORY}?from=500`);
    await expect(panel).toBeHidden();
    await expect(cards(page)).toHaveCount(count);
  });
  await test.step('the side panel keeps the focus, and nothing is wider than 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${CATEGORY}?from=500&stock=1&sort=price-down`);
    await expect(opener(page, 'en')).toHaveText('Filter (2)');
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    await opener(page, 'en').click();
    const panel = page.getByRole('dialog', { name: say('en', 'title') });
    await expect(panel).toBeVisible();
    expect(await isWide()).toBe(false);
    await page.getByRole('checkbox', { name: say('en', 'offer') }).check();
    const show = panel.getByRole('button', { name: /^Show \d+ items?$/ });
    const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(panel).toBeHidden();
    await expect(opener(page, 'en')).toBeFocused();
    await expect(cards(page)).toHaveCount(count);
  });
});
