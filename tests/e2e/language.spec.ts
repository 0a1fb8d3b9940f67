import { expect, test } from './support/test.ts';

test('§3.20 §9.11 §9.13 the language gone to is kept and offered on a page in another @phone', async ({
  page,
}) => {
  await page.goto('/about/');
  await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL('/zh/about/');
  const offer = page.getByRole('complementary', { name: '语言' });
  await expect(offer).toBeHidden();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'locale', value: 'zh', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(365, 1);
  await page.goto('/blog/');
  await expect(page).toHaveURL('/blog/');
  await offer.getByRole('link', { name: '切换到中文' }).click();
  await expect(page).toHaveURL('/zh/blog/');
});

test('§3.19 §9.11 the switch leads to the same place of the page; staying is a choice as well @desktop', async ({
  page,
}) => {
  await test.step('the switch leads to the same place of the page: query and fragment stay', async () => {
    await page.goto('/terms/?from=letter#law');
    const link = page.getByRole('banner').getByRole('link', { name: '中文' });
    await link.click();
    await expect(page).toHaveURL('/zh/terms/?from=letter#law');
    await page.evaluate(() => history.replaceState(null, '', '?sort=price'));
    const back = page.getByRole('banner').getByRole('link', { name: 'English' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/terms/?sort=price');
  });
  await test.step('staying is a choice as well', async () => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('language', 'zh'));
    await page.goto('/about/');
    const offer = page.getByRole('complementary', { name: '语言' });
    await offer.getByRole('button', { name: '留在本页' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  });
});

test.describe('a browser that reads Chinese', () => {
  test.use({ reads: ['fr-FR', 'zh-Hant-TW', 'en-US'] });

  test('§9.11 is offered it once, and never taken there', async ({ page }) => {
    await page.goto('/about/');
    const offer = page.getByRole('complementary', { name: '语言' });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL('/about/');
    // What is focused under it comes up from there.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const top = await offer.evaluate((element) => element.getBoundingClientRect().top);
    const { y = 0 } = (await last.boundingBox()) ?? {};
    expect(y).toBeLessThan(top);
    await page.goto('/blog/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.goto('/zh/blog/');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
});
