import type { IslandWords } from '../../i18n/translate.ts';

/** What the cart may have to say on any page. */
export type CartWords = IslandWords<'cart'>['says'];

/** The words in the page's language; the cart's link in the header brings them. */
export function cartWords(): CartWords {
  const link = document.querySelector<HTMLElement>('[data-cart-link]');
  const { changeRefused = '', changeKept = '', leftOut = '' } = link?.dataset ?? {};
  return { changeRefused, changeKept, leftOut };
}
