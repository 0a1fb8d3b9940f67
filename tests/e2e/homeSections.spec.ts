import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

test('home leads on by the season’s products, categories and a story; later pages hold the grid alone @desktop', async ({
  page,
  shop,
}) => {
  await test.step(`home: the season's products, the categories and a story lead on`, async () => {
    const { products, categories, posts } = shop.en;
    const named = (key: string) =>
      page.getByRole('region', { name: message('en', 'catalogue', key), exact: true });
    await page.goto('/');
    const names = ownShop().brand.home.season.map(
      (slug) => products.find((product) => product.slug === slug)?.name,
    );
    expect(names).toHaveLength(3);
    await expect(named('home.season').getByRole('heading', { level: 3 })).toHaveText(
      names.map(String),
    );
    const tiles = named('home.categories').getByRole('listitem');
    await expect(tiles).toHaveText([
      ...categories.map(({ name }) => name),
      message('en', 'catalogue', 'home.allCategories'),
    ]);
    for (const [index, { slug }] of categories.entries()) {
      await expect(tiles.nth(index).getByRole('link')).toHaveAttribute(
        'href',
        `/category/${slug}/`,
      );
    }
    const sources = await tiles
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map((image) => new URL(image.src).pathname));
    expect(sources).toHaveLength(categories.length);
    for (const [index, source] of sources.entries()) {
      await page.goto(`/category/${categories[index]?.slug}/`);
      await expect(page.getByRole('main').locator(`img[src*="${source}"]`)).toHaveCount(0);
    }
    await page.goto('/');
    const story = page.getByRole('region', { name: posts[0]?.title, exact: true });
    await expect(story.getByRole('link')).toHaveAttribute(
      'href',
      `/blog-overviews/${posts[0]?.slug}/`,
    );
  });
  await test.step('later pages of the home page hold the grid alone', async () => {
    await page.goto('/page/2/');
    await expect(page.getByRole('region', { name: 'New arrivals' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  });
});
