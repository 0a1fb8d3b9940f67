import { isSoldOut } from '../../domain/offer.ts';
import { type Offer, offerAt } from '../../domain/promotion.ts';
import type { Piece } from './piece.ts';
import type { Wanted } from './wanted.ts';

/** A piece with its offer at the moment that was asked for. */
export interface OfferedPiece {
  piece: Piece;
  offer: Offer;
}

/**
 * The pieces that a visitor wants to see, by what they cost and are at `now` (ms since the epoch).
 * Those alike keep the house's order.
 */
export function refine(pieces: readonly Piece[], wanted: Wanted, now: number): OfferedPiece[] {
  const fitting = pieces
    .map((piece) => ({ piece, offer: offerAt(piece, now) }))
    .filter((offered) => fits(offered, wanted));
  const compare = wanted.sort && ORDERS[wanted.sort];
  return compare ? fitting.sort(compare) : fitting;
}

function fits({ piece, offer }: OfferedPiece, { from, to, offer: onOffer, stock, stars }: Wanted) {
  if (from !== null && offer.price < from) return false;
  if (to !== null && offer.price > to) return false;
  if (onOffer && !offer.discount) return false;
  if (stock && isSoldOut(piece)) return false;
  return stars === null || (piece.rating ?? 0) >= stars;
}

type Compare = (a: OfferedPiece, b: OfferedPiece) => number;

const ORDERS: Record<NonNullable<Wanted['sort']>, Compare> = {
  'price-up': (a, b) => a.offer.price - b.offer.price,
  'price-down': (a, b) => b.offer.price - a.offer.price,
  /** Of as many stars, the one that more have rated; last those that nobody has. */
  rating: ({ piece: a }, { piece: b }) =>
    (b.rating ?? 0) - (a.rating ?? 0) || b.reviews - a.reviews,
  new: ({ piece: a }, { piece: b }) => timeOf(b.created) - timeOf(a.created),
};

const timeOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment) || 0);
