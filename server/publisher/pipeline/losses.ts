import type { Language } from '../../../src/domain/language.ts';

/** What a shop holds and must not lose unnoticed. */
export const NOUNS = ['products', 'categories', 'posts'] as const;
export type Noun = (typeof NOUNS)[number];

/** What its products are offered for, and must not change at once without anybody's yes. */
const OFFER_NOUNS = ['available', 'priced', 'middlePrice'] as const;
export type OfferNoun = (typeof OFFER_NOUNS)[number];

export const LOSS_NOUNS = [...NOUNS, ...OFFER_NOUNS] as const;
export type LossNoun = (typeof LOSS_NOUNS)[number];

/** A larger part of a noun, in percent, must not be gone at once. */
export const MAX_LOSS_PERCENT = 20;

/**
 * What is gone of a noun in a language, or how the middle price rose (in cents); `before` is null
 * where nothing was published yet.
 */
export interface Loss {
  noun: LossNoun;
  language: Language;
  before: number | null;
  now: number;
}
