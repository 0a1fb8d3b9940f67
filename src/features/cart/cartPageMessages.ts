import type { Language } from '@vitrine/contract/domain/language.ts';
import { islandMessages } from '../../i18n/translate.ts';

/** The cart page's messages as data. Build time only. */
export function cartPageMessages(language: Language) {
  const { link: _, add: __, ...page } = islandMessages(language, 'cart');
  const { discountPercentage, discountFixed } = islandMessages(language, 'catalogue');
  return { ...page, discount: { percentage: discountPercentage, fixed: discountFixed } };
}

export type CartPageMessages = ReturnType<typeof cartPageMessages>;
