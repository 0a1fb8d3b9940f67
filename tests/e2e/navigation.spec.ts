import type { Page } from '@playwright/test';
import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

test('§2.11 §2.47 §3.21 the menu bar leads to five categories, the shop and the journal, and the language switch stays on the page @desktop', async ({
  page,
  shop,
}) => {
  await test.step('the menu bar has the first five categories, and all of the shop and the journal', async () => {
    await page.goto('/');
    const name = 'Halcyre';
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    const menu = page.getByRole('navigation', {
      name: message('en', 'common', 'mainNavigation'),
    });
    const five = shop.en.menu.slice(0, 5);
    await expect(menu.getByRole('link')).toHaveText([
      ...five.map(({ name }) => name),
      message('en', 'common', 'shopAll'),
      message('en', 'common', 'journal'),
    ]);
    for (const { slug, name } of five) {
      const link = menu.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/category/${slug}/`);
    }
    await menu.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(five[0]?.name));
    await expect(menu.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  });
  await test.step('the language switch stays on the page', async () => {
    const product = shop.en.products[0]?.slug;
    const paths = ['/', '/page/2/', '/privacy/', `/shop-overviews/${product}/`, '/blog-list/2/'];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
      await expect(page).toHaveURL(`/zh${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test('§2.49 §4.26 the drawer lists every category, leads there, and closes by its button and Escape @phone', async ({
  page,
  shop,
}) => {
  await test.step('the drawer lists every category and closes by its button', async () => {
    await page.goto('/about/');
    const opener = await openDrawer(page, message('en', 'common', 'openMenu'));
    const drawer = page.getByRole('navigation', {
      name: message('en', 'common', 'categories'),
    });
    for (const { slug, name } of shop.en.categories) {
      const link = drawer.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/category/${slug}/`);
    }
    const others = drawer.getByRole('link', {
      name: message('en', 'common', 'otherCategories'),
    });
    await expect(others).toHaveAttribute('href', '/shop/');
    await expect(
      drawer.getByRole('link', { name: message('en', 'common', 'login') }),
    ).toBeVisible();
    await page.getByRole('button', { name: message('en', 'common', 'closeMenu') }).tap();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('Escape closes the drawer and gives the focus back', async () => {
    await page.goto('/');
    const opener = await openDrawer(page, 'Open the menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('the drawer leads to a category and to all of them', async () => {
    await page.goto('/');
    await openDrawer(page, 'Open the menu');
    const last = shop.en.categories.at(-1);
    const drawer = page.getByRole('navigation', { name: 'Categories' });
    await drawer.getByRole('link', { name: last?.name, exact: true }).tap();
    await expect(page).toHaveURL(`/category/${last?.slug}/`);
    await openDrawer(page, 'Open the menu');
    await page.getByRole('link', { name: 'All categories' }).tap();
    await expect(page).toHaveURL('/shop/');
  });
});

test('the drawer closes when the keyboard leaves it by either end @phone', async ({ page }) => {
  await page.goto('/');
  // What every page runs has run.
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  const drawer = page.locator('#mobile-menu');
  for (const [key, end] of [
    ['Tab', drawer.getByRole('link').last()],
    ['Shift+Tab', drawer.getByRole('button')],
  ] as const) {
    await openDrawer(page, 'Open the menu');
    await end.focus();
    await expect(drawer).toBeVisible();
    await page.keyboard.press(key);
    await expect(drawer).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  }
});

test('§2.50 the footer leads to the legal pages and to a sitemap for people @desktop', async ({
  page,
  shop,
}) => {
  await test.step('the footer leads to the legal pages, the sitemap and the order query', async () => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Disclaimer', '/claim/'],
      ['Privacy policy', '/privacy/'],
      ['Terms of service', '/terms/'],
      ['Sitemap', '/sitemap/'],
      ['Track an order', '/orderQuery/'],
      ['Messenger', 'https://m.me/halcyre.example'],
      ['WhatsApp', 'https://wa.me/8675500000000'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(footer.getByText(/^© \d{4} Halcyre/)).toBeVisible();
  });
  await test.step('the sitemap is a page for people, and leads to the file for search engines', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap');
    const main = page.getByRole('main');
    for (const { name, slug } of shop.en.categories) {
      const link = main.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/category/${slug}/`);
    }
    await expect(main.getByRole('link', { name: 'sitemap.xml' })).toHaveAttribute(
      'href',
      '/sitemap.xml',
    );
  });
});

async function openDrawer(page: Page, name: string) {
  const opener = page.getByRole('button', { name });
  await opener.tap();
  await expect(page.getByRole('dialog').or(page.locator('[popover]:popover-open'))).toBeVisible();
  return opener;
}
