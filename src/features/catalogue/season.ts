import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { house, shop } from '../../shop.config.ts';
import { isSoldOut } from '../product/soldOut.ts';
import { categoriesWithProducts, products } from './catalogue.ts';

/** One large, two small. */
const SEASON_SIZE = 3;

/**
 * The season's pieces: those that the configuration names and the shop can sell. Where it names too
 * few, as for another house's catalogue, they are joined by the first such piece of each category,
 * at first of those that the grid's first page does not show anyway.
 */
export function seasonPieces(language: Language): Product[] {
  const all = products(language);
  const bySlug = new Map(all.map((product) => [product.slug, product]));
  const shown = new Set(all.slice(0, shop.pageSizes.home));
  const chosen = house.home.season.flatMap((slug) => bySlug.get(slug) ?? []);
  const members = categoriesWithProducts(language).map((category) => category.products);
  const firstOfEach = (fits: (product: Product) => boolean) =>
    members.flatMap((list) => list.find((product) => fits(product) && !isSoldOut(product)) ?? []);
  const pieces = [
    ...chosen,
    ...firstOfEach((each) => !shown.has(each)),
    ...firstOfEach(() => true),
  ];
  return [...new Set(pieces.filter((product) => !isSoldOut(product)))].slice(0, SEASON_SIZE);
}
