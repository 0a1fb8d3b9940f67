import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { message } from './support/message.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test(`home in ${language}: the season's pieces, the categories and a story lead on @desktop`, async ({
    page,
    shop,
  }) => {
    const { products, categories, posts } = shop[language];
    const named = (key: string) =>
      page.getByRole('region', { name: message(language, 'catalogue', key), exact: true });
    await page.goto(pathIn(language, '/'));
    const names = ownShop().house.home.season.map(
      (slug) => products.find((product) => product.slug === slug)?.name,
    );
    expect(names).toHaveLength(3);
    await expect(named('home.season').getByRole('heading', { level: 3 })).toHaveText(
      names.map(String),
    );
    const tiles = named('home.categories').getByRole('listitem');
    await expect(tiles).toHaveText(categories.map(({ name }) => name));
    for (const [index, { slug }] of categories.entries()) {
      await expect(tiles.nth(index).getByRole('link')).toHaveAttribute(
        'href',
        pathIn(language, `/category/${slug}/`),
      );
    }
    const story = page.getByRole('region', { name: posts[0]?.title, exact: true });
    await expect(story.getByRole('link')).toHaveAttribute(
      'href',
      pathIn(language, `/blog-overviews/${posts[0]?.slug}/`),
    );
  });
}

test('later pages of the home page hold the grid alone @desktop', async ({ page }) => {
  await page.goto('/page/2/');
  await expect(page.getByRole('region', { name: 'Latest pieces' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
});
