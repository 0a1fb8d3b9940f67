import type { Language } from '@vitrine/contract/domain/language.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

/** The messages of the review form, in the page's language. */
export type FormMessages = IslandMessages<'reviews'>['form'];

const files = import.meta.glob<FormMessages>('../../i18n/messages/*/reviews.json', {
  import: 'form',
});
/** Of languages that have all their messages in one. */
const parts = import.meta.glob<IslandMessages<'reviews'>>('../../i18n/messages/*.json', {
  import: 'reviews',
});

/** Loads them: no page carries them, since few of its visitors may write. */
export async function readFormMessages(language: Language): Promise<FormMessages> {
  const place = `../../i18n/messages/${language}`;
  const messages = await (files[`${place}/reviews.json`]?.() ??
    parts[`${place}.json`]?.().then(({ form }) => form));
  if (!messages) throw new Error(`The review form has no messages in ${language}.`);
  return messages;
}
