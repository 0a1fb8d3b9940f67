import type { Language } from '@vitrine/contract/domain/language.ts';
import { islandMessages } from '../../i18n/translate.ts';
import { addMessages } from '../cart/addMessages.ts';
import { offerMessages } from '../promotion/publishedOffer.ts';

export function wishlistMessages(language: Language) {
  const { products, remove, removeOf, removed, undo, failed, retry, empty } = islandMessages(
    language,
    'wishlist',
  );
  const { promotion } = offerMessages(language);
  return {
    products,
    remove,
    removeOf,
    removed,
    undo,
    failed,
    retry,
    empty,
    promotion,
    addToCart: addMessages(language),
  };
}

export type WishlistMessages = ReturnType<typeof wishlistMessages>;
