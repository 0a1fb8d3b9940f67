import type { Category } from '@vitrine/contract/api/entities/category.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import { type ShownProduct, shownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { brand, shop } from '../../shop.config.ts';
import { cards } from './card.ts';
import { allCategories, categoriesOf, memberSlugs, productSlugs } from './catalogueQueries.ts';
import { galleryOf } from './productDetails.ts';

const canBeHad = (language: Language, slug: string) =>
  cards(language, [slug]).some((card) => !isSoldOut(card));

/** One large, two small. */
const SEASON_SIZE = 3;

/**
 * The season's products, by slug: those that the configuration names and the shop can sell. Where it
 * names too few, as for another shop's catalogue, they are joined by the first such product of each
 * category, at first of those that the grid's first page does not show anyway.
 */
export const seasonProducts = defineQuery('season', (language): string[] => {
  const shown = new Set(productSlugs(language).slice(0, shop.pageSizes.home));
  const members = allCategories(language).map(({ slug }) => memberSlugs(language, slug));
  const firstOfEach = (fits: (slug: string) => boolean) =>
    members.flatMap((slugs) => slugs.find((slug) => fits(slug) && canBeHad(language, slug)) ?? []);
  const products = [
    ...brand.home.season.filter((slug) => canBeHad(language, slug)),
    ...firstOfEach((slug) => !shown.has(slug)),
    ...firstOfEach(() => true),
  ];
  return [...new Set(products)].slice(0, SEASON_SIZE);
});

const MAX_RELATED = 4;

/**
 * Up to four other products that can be had, from the categories that a product is in: of the first
 * category those that follow the product in the API's order, then from its beginning, then of the
 * next category likewise. So every product is led to from others, and a new one at the beginning
 * changes its neighbours' pages only.
 */
export const relatedProducts = defineQuery('related', (language, of: string): ShownProduct[] => {
  const seen = new Set([of]);
  const related: ShownProduct[] = [];
  for (const slug of around(language, of)) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    const [product] = cards(language, [slug]);
    if (!product || isSoldOut(product)) continue;
    related.push(shownProduct(product));
    if (related.length === MAX_RELATED) break;
  }
  return related;
});

/** One by one: a category may have thousands, and the first few are enough. */
function* around(language: Language, product: string): Generator<string> {
  for (const category of categoriesOf(language, product)) {
    const slugs = memberSlugs(language, category);
    const after = slugs.indexOf(product) + 1;
    for (let step = 0; step < slugs.length; step += 1) {
      yield slugs[(after + step) % slugs.length] as string;
    }
  }
}

/** A category as tiles show it elsewhere than on its own page. */
interface TiledCategory {
  category: Pick<Category, 'slug' | 'name' | 'language'>;
  image: string | null;
  isInMenu: boolean;
  hasProducts: boolean;
}

/**
 * The shop's categories, each with an image of its first product that can be had and stands for no
 * other: not its first or second, which the product's card shows on the category's page, nor the
 * cover that is its head. A category that has no such product has its cover.
 */
export const categoryTiles = defineQuery('categoryTiles', (language): TiledCategory[] => {
  const menu = new Set((readItem('menu', language) ?? []).map(({ slug }) => slug));
  const taken = new Set<string>();
  return allCategories(language).map(({ slug, name, language: written, cover_image: cover }) => {
    const members = memberSlugs(language, slug);
    const shown = members.find((member) => !taken.has(member) && canBeHad(language, member));
    if (shown !== undefined) taken.add(shown);
    const product = shown === undefined ? undefined : readItem('product', language, shown);
    const images = product ? galleryOf(product).map(({ source }) => source) : [];
    return {
      category: { slug, name, language: written },
      image: images[2] ?? images[1] ?? images[0] ?? cover,
      isInMenu: menu.has(slug),
      hasProducts: members.length > 0,
    };
  });
});
