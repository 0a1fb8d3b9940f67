import type { Language } from '../../contract/language.ts';
import { islandWords } from '../../i18n/translate.ts';
import { offerMessages } from '../promotion/publishedOffer.ts';

export function wishlistMessages(language: Language) {
  const { pieces, remove, removeOf, removed, undo, failed, retry, empty } = islandWords(
    language,
    'wishlist',
  );
  const { price, promotion } = offerMessages(language);
  return {
    ...{ pieces, remove, removeOf, removed, undo, failed, retry, empty },
    ...{ price, promotion, addToCart: islandWords(language, 'cart').add },
  };
}

export type WishlistMessages = ReturnType<typeof wishlistMessages>;
