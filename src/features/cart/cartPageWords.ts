import type { Language } from '../../contract/language.ts';
import { islandWords } from '../../i18n/translate.ts';

/** The cart page's words as data. Build time only. */
export function cartPageWords(language: Language) {
  const { link: _, add: __, ...page } = islandWords(language, 'cart');
  const { discountPercentage, discountFixed } = islandWords(language, 'catalogue');
  return { ...page, discount: { percentage: discountPercentage, fixed: discountFixed } };
}

export type CartPageWords = ReturnType<typeof cartPageWords>;
