import type { Language } from '@vitrine/contract/domain/language.ts';
import { islandMessages } from '../../i18n/translate.ts';

/** The cart page's messages as data. Build time only. */
export function cartPageMessages(language: Language) {
  const { link: _, add: __, ...page } = islandMessages(language, 'cart');
  return page;
}

export type CartPageMessages = ReturnType<typeof cartPageMessages>;
