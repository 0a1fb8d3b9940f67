import type { ProductOffer } from '../../contract/entities/productOffer.ts';

/** A piece of a category as it is filtered, sorted and drawn: its card, and what visitors ask of it. */
export interface Piece extends ProductOffer {
  slug: string;
  name: string;
  /** Language of the name where it is not the page's. */
  lang: string | null;
  /** Storage keys or addresses: the main one, and a second where there is one. */
  pictures: (string | null)[];
  /** ms since the epoch of the promotion's last start or end as the API was read; 0 for none. */
  at: number;
  /** Average stars of `reviews` reviews; `null` where nobody has rated it. */
  rating: number | null;
  reviews: number;
  /** Since when the shop has it: ISO, UTC; `null` where the API does not say. */
  created: string | null;
}

/** What most pieces have: left out of the file that the publisher makes. */
const USUAL: Omit<Piece, 'id' | 'slug' | 'name' | 'price' | 'pictures'> = {
  currency: 'USD',
  discount_type: null,
  discount_value: null,
  discount_end_date: null,
  start_date: null,
  end_date: null,
  sold_out: false,
  status: true,
  lang: null,
  at: 0,
  rating: null,
  reviews: 0,
  created: null,
};

/** A piece as `pieces.json` has it. */
export type SentPiece = Omit<Piece, keyof typeof USUAL> & Partial<Piece>;

export function toSent(piece: Piece): SentPiece {
  const usual: Partial<Record<string, unknown>> = USUAL;
  const told = Object.entries(piece).filter(
    ([name, value]) => !(name in usual) || usual[name] !== value,
  );
  return Object.fromEntries(told) as unknown as SentPiece;
}

export function fromSent(sent: SentPiece): Piece {
  return { ...USUAL, ...sent };
}
