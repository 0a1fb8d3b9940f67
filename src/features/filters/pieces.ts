import type { Language } from '../../contract/language.ts';
import { readItem } from '../../contract/snapshot/current.ts';
import { query } from '../../contract/snapshot/query.ts';
import { offerOf } from '../../domain/offer.ts';
import { textLang } from '../../i18n/textLang.ts';
import { cards } from '../catalogue/card.ts';
import { memberSlugs } from '../catalogue/catalogue.ts';
import { reviewsOf } from '../product/productPage.ts';
import { shownAt } from '../promotion/shownAt.ts';
import { ratingOf } from '../reviews/ratingOf.ts';
import { type Piece, toSent } from './piece.ts';

/** So many pieces are made again when one of them changes. */
const PIECES_A_PART = 50;

function piecesOf(language: Language, slugs: string[]): Piece[] {
  return cards(language, slugs).flatMap((card) => {
    const product = readItem('product', language, card.slug);
    if (!product) return [];
    const rated =
      product.ratingValue === null ? null : ratingOf(product, reviewsOf(product, language));
    return {
      slug: card.slug,
      name: card.name,
      pictures: card.pictures,
      ...offerOf(card),
      lang: textLang(card, language) ?? null,
      at: shownAt(card),
      rating: rated?.value ?? null,
      reviews: rated?.count ?? 0,
      created: product.created_at,
    };
  });
}

/** Pieces of a category from the one at `first` on, as JSON without its brackets. */
const part = query('filterPart', (language, category: string, first: number): string =>
  piecesOf(language, memberSlugs(language, category).slice(first, first + PIECES_A_PART))
    .map((piece) => JSON.stringify(toSent(piece)))
    .join(',\n'),
);

/** All pieces of a category in the house's order: `SentPiece`s as JSON. */
export function piecesFile(language: Language, category: string): string {
  const slugs = memberSlugs(language, category);
  const firsts = [...slugs.keys()].filter((at) => at % PIECES_A_PART === 0);
  const parts = firsts.map((first) => part(language, category, first)).filter(Boolean);
  return `[${parts.join(',\n')}]`;
}
