import type { Language } from '../../contract/language.ts';
import type { IslandWords } from '../../i18n/translate.ts';

/** The words of the review form, in the page's language. */
export type FormWords = IslandWords<'reviews'>['form'];

const files = import.meta.glob<FormWords>('../../i18n/messages/*/reviews.json', {
  import: 'form',
});
/** Of languages that have all their words in one. */
const parts = import.meta.glob<IslandWords<'reviews'>>('../../i18n/messages/*.json', {
  import: 'reviews',
});

/** Brings them: no page carries them, since few of its visitors may write. */
export async function readFormWords(language: Language): Promise<FormWords> {
  const place = `../../i18n/messages/${language}`;
  const words = await (files[`${place}/reviews.json`]?.() ??
    parts[`${place}.json`]?.().then(({ form }) => form));
  if (!words) throw new Error(`The review form has no words in ${language}.`);
  return words;
}
