import { BLANK_PICTURE } from '../picture/blankPicture.ts';
import type { RelatedPiece } from './relatedPieces.ts';

/**
 * A card for scripts to fill in (fillCard.ts): printed as every other, with these in the places, and
 * leading home, for a page's links are checked wherever they stand.
 */
export const BLANK_CARD: RelatedPiece = {
  slug: '',
  name: 'NAME',
  language: null,
  pictures: [{ source: BLANK_PICTURE, alt: '' }],
};
