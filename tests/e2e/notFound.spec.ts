import { expect, test } from './support/test.ts';

const UNKNOWN = [
  '/no/such/path',
  '/shop-overviews/no-such-product/',
  '/category/no-such-category/',
  '/blog-overviews/no-such-post/',
  '/discount-landing/no-such-promotion/',
  '/zhou/',
];

const isPost = (path: string) => path.startsWith('/blog-overviews/');

for (const path of UNKNOWN) {
  test(`§2.6 §2.26 §2.32 §8.1 ${path} is not found, in the specification's words @desktop`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(
      main.getByText("Sorry, the page you're looking for cannot be found.", { exact: true }),
    ).toBeVisible();
    await expect(main.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible();
    await expect(main.getByText('Blog not found')).toBeVisible({ visible: isPost(path) });
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test(`§2.6 /zh${path} is not found, in Chinese @desktop`, async ({ page }) => {
    const response = await page.goto(`/zh${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(main.getByText('抱歉，找不到您要访问的页面。')).toBeVisible();
    await expect(main.getByText(`页面不存在：/zh${path}`, { exact: true })).toBeVisible();
    await expect(main.getByText('找不到这篇文章')).toBeVisible({ visible: isPost(path) });
    await main.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/zh/');
  });
}

test('the language switch keeps the address that was not found', async ({ page }) => {
  await page.goto('/no/such/path');
  await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL('/zh/no/such/path');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/no/such/path');
});

test('an address with markup in it is shown as text @desktop', async ({ page }) => {
  await page.goto('/<img src=x onerror=alert(1)>$&');
  await expect(page.getByText('Page not found: /')).toContainText('img');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});
