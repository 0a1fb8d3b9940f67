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

test('§2.6 §2.26 §2.32 §8.1 §8.10 an unknown address is not found, in the specification’s words and in Chinese @desktop', async ({
  page,
}) => {
  await test.step('an unknown address is not found, in the specification’s words', async () => {
    for (const path of UNKNOWN) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      const main = page.getByRole('main');
      await expect(main.getByText('404', { exact: true })).toBeVisible();
      await expect(
        main.getByText("Sorry, the page you're looking for cannot be found.", { exact: true }),
      ).toBeVisible();
      await expect(main.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible();
      await expect(main.getByText('Blog not found')).toBeVisible({ visible: isPost(path) });
    }
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('an unknown address is not found, in Chinese', async () => {
    for (const path of ['/no/such/path', '/blog-overviews/no-such-post/']) {
      const response = await page.goto(`/zh${path}`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      const main = page.getByRole('main');
      await expect(main.getByText('404', { exact: true })).toBeVisible();
      await expect(main.getByText('抱歉，找不到您要访问的页面。')).toBeVisible();
      await expect(main.getByText(`页面不存在：/zh${path}`, { exact: true })).toBeVisible();
      await expect(main.getByText('找不到这篇文章')).toBeVisible({ visible: isPost(path) });
    }
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/zh/');
  });
});

test('an address that was not found is kept by the language switch, and shown as text @desktop', async ({
  page,
}) => {
  await test.step('the language switch keeps the address that was not found', async () => {
    await page.goto('/no/such/path');
    await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL('/zh/no/such/path');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/no/such/path');
  });
  await test.step('an address with markup in it is shown as text', async () => {
    await page.goto('/<img src=x onerror=alert(1)>$&');
    await expect(page.getByText('Page not found: /')).toContainText('img');
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  });
});
