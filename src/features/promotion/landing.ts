import type { Category } from '../../contract/entities/category.ts';
import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { categoriesWithProducts, products } from '../catalogue/catalogue.ts';
import { type PromotionState, promotionState } from './promotion.ts';
import { shownAt } from './shownAt.ts';

type Phase = PromotionState['phase'];

/** What a landing page of a category shows. */
export interface CategoryOffers {
  category: Category;
  /** Every product of the category. */
  members: Product[];
  /** The members that are reduced now. */
  running: Product[];
  /** The members whose promotion is still to come. */
  upcoming: Product[];
  /** The first of running, upcoming, ended that any member is in; `none` without promotions. */
  phase: Phase;
}

/** What a discount landing page is about: one product, or a category. */
export type Landing = {
  slug: string;
  /** Whether search engines should know the page: only where there is or was a promotion. */
  indexed: boolean;
} & ({ kind: 'product'; product: Product } | { kind: 'category'; offers: CategoryOffers });

const reduced = new Map<Language, Product[]>();

/** The products that are reduced at this moment; found once for all pages of a language. */
export function onNow(language: Language): Product[] {
  const known = reduced.get(language);
  if (known) return known;
  const found = products(language).filter((product) => phaseOf(product) === 'running');
  reduced.set(language, found);
  return found;
}

/**
 * The landing pages of a language: every product and every category, with a promotion or without,
 * because advertisements outlive promotions. Where a product and a category share a slug, the
 * product has it.
 */
export function landings(language: Language): Landing[] {
  const ofProducts = products(language).map(
    (product): Landing => ({
      kind: 'product',
      slug: product.slug,
      product,
      indexed: phaseOf(product) !== 'none',
    }),
  );
  const taken = new Set(ofProducts.map(({ slug }) => slug));
  const ofCategories = categoriesWithProducts(language)
    .filter(({ category }) => !taken.has(category.slug))
    .map(({ category, products: members }): Landing => {
      const offers = offersOf(category, members);
      return { kind: 'category', slug: category.slug, offers, indexed: offers.phase !== 'none' };
    });
  return [...ofProducts, ...ofCategories];
}

function offersOf(category: Category, members: Product[]): CategoryOffers {
  const within = (phase: Phase) => members.filter((product) => phaseOf(product) === phase);
  const phases = new Set(members.map(phaseOf));
  const order = ['running', 'upcoming', 'ended'] as const;
  const phase = order.find((each) => phases.has(each)) ?? 'none';
  return { category, members, running: within('running'), upcoming: within('upcoming'), phase };
}

function phaseOf(product: Product): Phase {
  return promotionState(product, shownAt(product)).phase;
}
