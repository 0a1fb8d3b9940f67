import type { Category } from '../../contract/entities/category.ts';
import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { takenAt } from '../../contract/snapshot/current.ts';
import { categoriesWithProducts, products } from '../catalogue/catalogue.ts';
import { promotionState } from './promotion.ts';

/** What a discount landing page is about: one product, or the reduced goods of a category. */
export type Landing =
  | { kind: 'product'; slug: string; product: Product }
  | { kind: 'category'; slug: string; category: Category; products: Product[] };

/** Whether the product has a promotion at all: coming, running or over. */
export function hasPromotion(product: Product): boolean {
  return promotionState(product, takenAt).phase !== 'none';
}

/** The products that are reduced at this moment. */
export function onNow(language: Language, except?: Product): Product[] {
  return products(language).filter(
    (product) => product !== except && promotionState(product, takenAt).phase === 'running',
  );
}

/**
 * The landing pages of a language: every product with a promotion, past ones included, because
 * advertisements outlive promotions; and every category that holds one. Where a product and a
 * category share a slug, the product has it.
 */
export function landings(language: Language): Landing[] {
  const ofProducts = products(language)
    .filter(hasPromotion)
    .map((product): Landing => ({ kind: 'product', slug: product.slug, product }));
  const taken = new Set(ofProducts.map(({ slug }) => slug));
  const ofCategories = categoriesWithProducts(language)
    .filter(({ category, products: members }) => {
      return !taken.has(category.slug) && members.some(hasPromotion);
    })
    .map(({ category, products: members }): Landing => {
      const reduced = members.filter(isComingOrRunning);
      return { kind: 'category', slug: category.slug, category, products: reduced };
    });
  return [...ofProducts, ...ofCategories];
}

function isComingOrRunning(product: Product): boolean {
  return ['upcoming', 'running'].includes(promotionState(product, takenAt).phase);
}
