import { expect, test } from './support/test.ts';

test('the language gone to is kept and offered on a page in another @phone', async ({ page }) => {
  await page.goto('/about/');
  await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL('/zh/about/');
  const offer = page.getByRole('complementary', { name: '语言' });
  await expect(offer).toBeHidden();
  expect(await page.context().cookies()).toMatchObject([{ name: 'locale', value: 'zh' }]);
  await page.goto('/blog/');
  await expect(page).toHaveURL('/blog/');
  await offer.getByRole('link', { name: '切换到中文' }).click();
  await expect(page).toHaveURL('/zh/blog/');
});

test('staying is a choice as well @desktop', async ({ page }) => {
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

test('a stored language that the shop has not offers nothing @desktop', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', '"><script>'));
  await page.goto('/about/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
