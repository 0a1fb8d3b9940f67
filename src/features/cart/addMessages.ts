import type { Language } from '@vitrine/contract/domain/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { islandMessages } from '../../i18n/translate.ts';

/** What adding to the cart says, and where the cart is. Build time only. */
export function addMessages(language: Language) {
  return { ...islandMessages(language, 'cart').add, cartPath: localePath(language, '/cart/') };
}

export type AddMessages = ReturnType<typeof addMessages>;
