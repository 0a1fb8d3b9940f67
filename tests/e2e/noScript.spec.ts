import { message } from './support/message.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** What a card will cost, and a landing page show, when a promotion has started or ended. */
const LATER = 'timed-price > template, template[data-after-promotion]';

test('every page is complete without script @desktop', async ({ page, shop }) => {
  for (const [template, pathOf] of Object.entries(TEMPLATES)) {
    await test.step(template, async () => {
      await page.goto(pathOf(shop, 'en'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      // What is true another day is no part of today's page; today's price stands beside it.
      await expect(main.locator(`[hidden], template:not(${LATER}), noscript`)).toHaveCount(0);
      for (const price of await main.locator('timed-price').all()) {
        await expect(price).toContainText('$');
      }
      await expect(main.locator('img:not([src]), img[src=""]')).toHaveCount(0);
    });
  }
});

test('a product is complete without script, and has no button that does nothing @desktop', async ({
  page,
  shop,
}) => {
  await test.step('prices, state, reviews and details are there without script', async () => {
    const product = productThat(shop, 'en', {
      phase: 'running',
      fits: (p) => p.reviews.length > 0 && p.end_date !== null,
    });
    await page.goto(`/shop-overviews/${product.slug}/`);
    const main = page.getByRole('main');
    await expect(main.locator('s')).toBeVisible();
    await expect(main.getByText(/The promotion ends on/)).toBeVisible();
    await expect(main.getByRole('region', { name: 'Reviews' }).getByRole('article')).toHaveCount(
      Math.min(10, product.reviews.length),
    );
    await expect(main.getByRole('region', { name: 'Details' })).toBeVisible();
  });
  await test.step('a product shows no button that does nothing without script', async () => {
    const product = productThat(shop, 'en', { fits: ({ images }) => images.length > 0 });
    await page.goto(`/shop-overviews/${product.slug}/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Wish list', 'Share', 'Buy now', 'Add to cart']) {
      await expect(main.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(main.getByText(/JavaScript|scripts/).filter({ visible: true })).toHaveCount(1);
  });
  await test.step('every picture of the gallery can be reached without script', async () => {
    const product = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
    await page.goto(`/shop-overviews/${product.slug}/`);
    for (const [index, { alt }] of product.images.entries()) {
      await page.getByRole('link', { name: `Picture ${index + 1} of` }).click();
      await expect(page.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.2 });
    }
  });
});

test('page numbers work without script, and what cannot says so before anything else @desktop', async ({
  page,
}) => {
  await test.step('page numbers work without script', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/page/2/');
    await page.getByRole('link', { name: 'Previous', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/?page=2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New arrivals');
  });
  await test.step('a page that can do nothing without script says so before anything else', async () => {
    const SILENT = {
      contact: 'account:withoutScript',
      cart: 'cart:noScript',
      wishlist: 'wishlist:noScript',
    };
    for (const language of LANGUAGES) {
      for (const [folder, key] of Object.entries(SILENT)) {
        await page.goto(pathIn(language, `/${folder}/`));
        const [file = '', name = ''] = key.split(':');
        const why = page.getByText(message(language, file, name).split('{{')[0] ?? '');
        await expect(why).toBeInViewport();
        // Nothing to be pressed that leads away from it comes first.
        const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
        const [first] = await tiles.evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().top),
        );
        const { y = 0 } = (await why.boundingBox()) ?? {};
        if (folder !== 'contact') expect(y).toBeLessThan(first ?? 0);
      }
    }
    await page.goto('/contact/');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
});

test('the drawer opens, leads on and closes without script @phone', async ({ page, shop }) => {
  await page.goto('/');
  const drawer = page.getByRole('navigation', { name: 'Categories' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(drawer).toBeVisible();
  await page.getByRole('button', { name: 'Close the menu' }).tap();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const category = shop.en.categories[0];
  await drawer.getByRole('link', { name: category?.name, exact: true }).tap();
  await expect(page).toHaveURL(`/category/${category?.slug}/`);
});
