import type { Language } from '../../contract/language.ts';
import { islandWords } from '../../i18n/translate.ts';
import { offerWords } from '../promotion/offerWords.ts';

/** What the page's script says, as data. Build time only. */
export function wishWords(language: Language) {
  const { removeOf, removed } = islandWords(language, 'wishlist');
  return { removeOf, removed, offer: offerWords(language) };
}

export type WishWords = ReturnType<typeof wishWords>;
