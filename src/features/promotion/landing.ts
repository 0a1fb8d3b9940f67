import type { ProductOffer } from '../../api/entities/productOffer.ts';
import { readItem } from '../../content/current.ts';
import { query } from '../../content/query.ts';
import type { Language } from '../../domain/language.ts';
import { type PromotionState, promotionState } from '../../domain/promotion.ts';
import { cards } from '../catalogue/card.ts';
import {
  categories,
  categoryBySlug,
  memberSlugs,
  productSlugs,
  tileOf,
} from '../catalogue/catalogue.ts';
import { reviewsOf } from '../catalogue/productParts.ts';
import { shownAt } from '../catalogue/shownAt.ts';
import { latestReviews, type ProductReview } from '../reviews/latestReviews.ts';

type Phase = PromotionState['phase'];

const FEW = 4;
/** Whole rows of two, three and four. Thousands would make the page larger than a release takes. */
const MAX_OFFERS = 24;

/** The slugs of the products that are reduced now, at most `max`. */
export const onNow = query('onNow', (language, max: number): string[] => {
  const found: string[] = [];
  for (const card of eachCard(language, readItem('discounted', language) ?? [])) {
    if (found.length === max) break;
    if (phaseOf(card) === 'running') found.push(card.slug);
  }
  return found;
});

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
  return [...new Set([...ofProducts, ...categories(language).map(({ slug }) => slug)])];
}

/** Whether search engines should know a landing page: only where there is or was a promotion. */
export const isLandingIndexed = query('landingIndexed', (language, slug: string): boolean => {
  const [card] = cards(language, [slug]);
  return (card ? phaseOf(card) : categoryOffers(language, slug).phase) !== 'none';
});

/**
 * What a category's landing page shows: promotions that run, and while there is room, later ones.
 */
export const categoryOffers = query('categoryOffers', (language, slug: string) => {
  const members = memberSlugs(language, slug);
  const discounted = new Set(readItem('discounted', language));
  const found: Record<Phase, string[]> = { running: [], upcoming: [], ended: [], none: [] };
  for (const card of eachCard(
    language,
    members.filter((member) => discounted.has(member)),
  )) {
    found[phaseOf(card)].push(card.slug);
    if (found.running.length > MAX_OFFERS) break;
  }
  const running = found.running.slice(0, MAX_OFFERS);
  const upcoming = found.upcoming.slice(0, MAX_OFFERS - running.length);
  const isReduced = running.length > 0 || upcoming.length > 0;
  const order = ['running', 'upcoming', 'ended'] as const;
  return {
    category: tileOf(categoryBySlug(language, slug)),
    /** Where no member is or will be reduced, the first few. */
    usual: isReduced ? [] : cards(language, members.slice(0, FEW)).map((card) => card.slug),
    running,
    upcoming,
    /** Whether more promotions run than the page shows. */
    hasMore: found.running.length > MAX_OFFERS,
    /** The first of running, upcoming, ended that any member is in. */
    phase: order.find((phase) => found[phase].length > 0) ?? ('none' as const),
  };
});

/**
 * What is shown with a review, which no price or stock changes: many thousands may be read.
 */
const reviewedProduct = query('reviewedProduct', (language, slug: string) => {
  const [card] = cards(language, [slug]);
  return card ? { id: card.id, slug, name: card.name, language: card.language } : null;
});

export const categoryProof = query(
  'categoryProof',
  (language, category: string, max: number): ProductReview[] => {
    const members = memberSlugs(language, category).flatMap(
      (slug) => reviewedProduct(language, slug) ?? [],
    );
    return latestReviews(members, (product) => reviewsOf(product, language), max).map(
      ({ review, product: { slug, name, language: written } }) => ({
        review,
        product: { slug, name, language: written },
      }),
    );
  },
);

function phaseOf(product: ProductOffer): Phase {
  return promotionState(product, shownAt(product)).phase;
}
