import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { isSoldOut } from '../product/soldOut.ts';
import { categoriesWithProducts } from './catalogue.ts';

const MOST = 4;

/** Other pieces of the categories that a product is in, in the API's order; none that is sold out. */
export function relatedPieces({ slug }: Product, language: Language): Product[] {
  const around = categoriesWithProducts(language)
    .map(({ products }) => products)
    .filter((members) => members.some((member) => member.slug === slug))
    .flat();
  const others = around.filter((member) => member.slug !== slug && !isSoldOut(member));
  return [...new Set(others)].slice(0, MOST);
}
