import { BLANK_PICTURE } from '../../domain/pictureUrl.ts';
import type { NamedProduct } from '../../domain/shownProduct.ts';

/** A product for scripts to fill in (fillCard.ts): printed as every other, with these in the places. */
export const BLANK_PRODUCT: NamedProduct = {
  slug: '',
  name: 'NAME',
  language: null,
  pictures: [BLANK_PICTURE],
};
