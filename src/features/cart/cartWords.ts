import type { IslandWords } from '../../i18n/translate.ts';

/** What the cart may have to say on any page. */
export type CartWords = IslandWords<'cart'>['says'];

/** They come with the script that says them: few sentences, which every page would carry. */
const files = import.meta.glob<CartWords>('../../i18n/messages/*/cart.json', {
  import: 'says',
  eager: true,
});
/** Of languages that have all their words in one. */
const parts = import.meta.glob<IslandWords<'cart'>>('../../i18n/messages/*.json', {
  import: 'cart',
  eager: true,
});

const NONE: CartWords = { changeRefused: '', changeKept: '', leftOut: '' };

/** The words in the page's language. */
export function cartWords(): CartWords {
  const [language = ''] = document.documentElement.lang.split('-', 1);
  const place = `../../i18n/messages/${language}`;
  return files[`${place}/cart.json`] ?? parts[`${place}.json`]?.says ?? NONE;
}
