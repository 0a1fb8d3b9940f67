import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  isSoldOut,
  type OfferTerms,
  offerAt,
  type PromotionState,
} from '@vitrine/contract/domain/promotion.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { cards } from '../catalogue/card.ts';
import {
  allCategories,
  categoryBySlug,
  memberSlugs,
  productSlugs,
  tileOf,
} from '../catalogue/catalogueQueries.ts';
import { offerAsOf } from '../catalogue/offerAsOf.ts';
import { reviewsOf } from '../catalogue/productDetails.ts';
import { latestReviews, type ProductReview } from '../reviews/latestReviews.ts';

type Phase = PromotionState['phase'];

/** Whole rows of two, three and four. Thousands would make the page larger than a release takes. */
const MAX_OFFERS = 24;

/** Reviews under a landing page's offers: one row. */
export const MAX_REVIEWS = 3;

const PHASE_PRIORITY = ['running', 'upcoming', 'ended'] as const;

/** The slugs of the products whose promotion runs, at most `max`, of those that can be had. */
export const onNow = defineQuery('onNow', (language, max: number): string[] => {
  const found: string[] = [];
  for (const card of eachCard(language, readItem('discounted', language) ?? [])) {
    if (found.length === max) break;
    if (phaseOf(card) === 'running' && !isSoldOut(card)) found.push(card.slug);
  }
  return found;
});

/** Cards one at a time: callers stop early, and each card that is read becomes a dependency. */
function* eachCard(language: Language, slugs: string[]) {
  for (const slug of slugs) yield* cards(language, [slug]);
}

/**
 * The landing pages of a language, by slug: every product and every category, with a promotion or
 * without, because advertisements outlive promotions. Where a product and a category share a slug,
 * the product has it.
 */
export function landingSlugs(language: Language): string[] {
  const ofProducts = productSlugs(language);
  return [...new Set([...ofProducts, ...allCategories(language).map(({ slug }) => slug)])];
}

/** Whether search engines may index a landing page: only if there is, was or will be a promotion. */
export const isLandingIndexed = (phase: Phase): boolean => phase !== 'none';

/** What a category's landing page shows; products by slug. */
export const categoryOffers = defineQuery('categoryOffers', (language, slug: string) => {
  const members = memberSlugs(language, slug);
  const discounted = new Set(readItem('discounted', language));
  const reduced = members.filter((member) => discounted.has(member));
  const found: Record<Phase, string[]> = { running: [], upcoming: [], ended: [], none: [] };
  for (const card of eachCard(language, reduced)) {
    const its = phaseOf(card);
    // Nobody is promised what cannot be had; that something was on promotion stays true.
    if (its === 'ended' || !isSoldOut(card)) found[its].push(card.slug);
    if (found.running.length > MAX_OFFERS) break;
  }
  const running = found.running.slice(0, MAX_OFFERS);
  const upcoming = found.upcoming.slice(0, MAX_OFFERS - running.length);
  /** The first of running, upcoming, ended that any member is in. */
  const phase: Phase = PHASE_PRIORITY.find((each) => found[each].length > 0) ?? 'none';
  const regularPriced: string[] = [];
  if (running.length === 0) {
    for (const card of eachCard(language, members)) {
      if (regularPriced.length === MAX_OFFERS - upcoming.length) break;
      if (!isSoldOut(card) && !upcoming.includes(card.slug)) regularPriced.push(card.slug);
    }
  }
  return {
    category: tileOf(categoryBySlug(language, slug)),
    /** Where nothing is reduced, the category's products that can be had. */
    regularPriced,
    running,
    /** As many as there is room for. */
    upcoming,
    /** Whether more promotions run than the page shows. */
    hasMore: found.running.length > MAX_OFFERS,
    phase,
  };
});

/** The fields shown with a review: none that a price or stock changes, as thousands may be read. */
const reviewedProduct = defineQuery('reviewedProduct', (language, slug: string) => {
  const [card] = cards(language, [slug]);
  return card ? { id: card.id, slug, name: card.name, language: card.language } : null;
});

/** Reviews of a category's products, as `latestReviews` chooses them. */
export const categoryReviews = defineQuery(
  'categoryProof',
  (language, category: string, max: number): ProductReview[] => {
    const members = memberSlugs(language, category).flatMap(
      (slug) => reviewedProduct(language, slug) ?? [],
    );
    return latestReviews(members, (product) => reviewsOf(product, language), language, max).map(
      ({ review, product: { slug, name, language: written } }) => ({
        review,
        product: { slug, name, language: written },
      }),
    );
  },
);

function phaseOf(product: OfferTerms): Phase {
  return offerAt(product, offerAsOf(product)).promotion.phase;
}
