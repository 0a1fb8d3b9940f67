import { query } from '../../contract/snapshot/query.ts';
import { isSoldOut } from '../product/soldOut.ts';
import { type Card, cards } from './card.ts';
import { categoriesOf, memberSlugs } from './catalogue.ts';

const MOST = 4;

/** A piece as others name it: without what it costs. */
export type RelatedPiece = Pick<Card, 'slug' | 'name' | 'language' | 'pictures'>;

/** Other pieces of the categories that a product is in, in the API's order; none that is sold out. */
export const relatedPieces = query('related', (language, product: string): RelatedPiece[] => {
  const around = categoriesOf(language, product).flatMap((slug) => memberSlugs(language, slug));
  const pieces: RelatedPiece[] = [];
  for (const slug of new Set(around)) {
    const [piece] = slug === product ? [] : cards(language, [slug]);
    if (!piece || isSoldOut(piece)) continue;
    const { name, language: written, pictures } = piece;
    pieces.push({ slug, name, language: written, pictures });
    if (pieces.length === MOST) break;
  }
  return pieces;
});
