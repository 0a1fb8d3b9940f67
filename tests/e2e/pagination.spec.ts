import { message } from './support/message.ts';
import type { Shop, TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const JUNK = ['abc', '0', '-1', '1.5', '2x', '', '1'];

const next = 'Next';
const previous = 'Previous';

test('§1.1 §2.3 §2.12 home leads from page to page, by links and by ?page= @desktop', async ({
  page,
  shop,
}) => {
  await test.step('home: next, number and previous lead from page to page', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: next, exact: true }).click();
    await expect(page).toHaveURL('/page/2/');
    await expectProduct(page, shop, 'en', 20);
    await page.getByRole('link', { name: previous, exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/page/2/');
    await expect(page.locator('[aria-current="page"]')).toHaveText('2');
  });
  await test.step('home: ?page=2 is page 2 at the address that was asked', async () => {
    await page.goto('/?page=2');
    await expect(page).toHaveURL('/?page=2');
    await expectProduct(page, shop, 'en', 20);
  });
});

test('§1.1 §2.4 §2.12 §9.3 a category has pages of ten, which keep what else their address asks for @desktop', async ({
  page,
  request,
  shop,
}) => {
  const base = `/category/${await categoryWithPages(request, shop)}/`;
  const pages = page.getByRole('main').getByRole('navigation').last();
  const cards = page.getByRole('article');
  await page.goto(`${base}?utm_source=letter&x=1`);
  await expect(cards).toHaveCount(10);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${base}page/2/?utm_source=letter&x=1`);
  const second = await cards.allTextContents();
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`${base}?utm_source=letter&x=1`);
  await page.goto(`${base}?page=2&utm_source=letter`);
  expect(await cards.allTextContents()).toEqual(second);
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL(`${base}?utm_source=letter`);
});

test('§2.3 §5.5 a page that is no number is page 1, one past the end is not found; slashes do not matter @desktop', async ({
  request,
  shop,
}) => {
  await test.step('a page that is no number is page 1, one past the end is not found', async () => {
    const category = `/category/${await categoryWithPages(request, shop)}/`;
    for (const list of ['/', '/zh/', '/en/', '/shop/', '/zh/shop/', category, `/zh${category}`]) {
      const first = await (await request.get(list)).text();
      for (const junk of JUNK) {
        const response = await request.get(`${list}?page=${junk}`);
        expect.soft(response.status(), `${list}?page=${junk}`).toBe(200);
        expect.soft((await response.text()) === first, `${list}?page=${junk}`).toBe(true);
      }
      for (const past of [
        `${list}?page=99`,
        `${list}page/99/`,
        `${list}page/0/`,
        `${list}page/x/`,
      ]) {
        const response = await request.get(past);
        expect.soft(response.status(), past).toBe(404);
        expect.soft(await response.text(), past).toContain('>404<');
      }
    }
    for (const past of ['/blog-list/99/', '/blog-list-page/99/', '/zh/blog-list/0/']) {
      expect.soft((await request.get(past)).status(), past).toBe(404);
    }
  });
  await test.step('?page=2 works without the closing slash', async () => {
    const category = `/category/${await categoryWithPages(request, shop)}`;
    for (const list of ['/zh', '/en', category, `/zh${category}`]) {
      const [asked, own] = await Promise.all([
        request.get(`${list}?page=2`),
        request.get(`${list}/page/2/`),
      ]);
      expect.soft((await asked.text()) === (await own.text()), `${list}?page=2`).toBe(true);
    }
  });
});

test('§2.3 a host that cannot rewrite: the page itself goes to ?page=2 and drops junk @desktop', async ({
  page,
  shop,
}) => {
  await page.route('/?page=*', async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: new URL('/', route.request().url()).href }),
    });
  });
  await page.goto('/?page=2');
  await expect(page).toHaveURL('/page/2/');
  await expectProduct(page, shop, 'en', 20);
  await page.goto('/?page=2&utm_source=letter');
  await expect(page).toHaveURL('/page/2/?utm_source=letter');
  await page.goto('/?page=junk');
  await expectProduct(page, shop, 'en', 0);
});

test('§2.2 §2.30 §9.3 the blog has pages of ten, its compact list of nine', async ({
  page,
  shop,
}) => {
  const count = shop.en.posts.length;
  expect(count).toBeGreaterThan(10);
  await page.goto('/blog/');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/blog-list/2/');
  await expect(page.getByRole('article')).toHaveCount(count - 10);
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/blog\/$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog-list\/2\/$/);

  await page.goto('/blog-list-page/1/');
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/blog-list-page\/2\/$/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(count - 9);
});

async function expectProduct(
  page: import('@playwright/test').Page,
  shop: Shop,
  language: TestLanguage,
  index: number,
): Promise<void> {
  const name = String(shop[language].products[index]?.name);
  const grid = page.getByRole('region', { name: message(language, 'catalogue', 'home.latest') });
  await expect(grid.getByRole('article').first().getByRole('link')).toHaveText(name);
}

/** A category of the catalogue that needs two pages. */
async function categoryWithPages(
  request: import('@playwright/test').APIRequestContext,
  shop: Shop,
): Promise<string> {
  for (const { slug } of shop.en.categories) {
    const response = await request.get(`/api/categories/${slug}?per_page=10&page=1`);
    if ((await response.json()).data.totalPage > 1) return slug;
  }
  throw new Error('No category of the catalogue has more than ten products.');
}
