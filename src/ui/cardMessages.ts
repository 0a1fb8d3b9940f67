import type { Language } from '@vitrine/contract/domain/language.ts';
import type { IslandMessages } from '../i18n/translate.ts';

/** What cards and rows say of a price and of what cannot be had. */
export type CardMessages = IslandMessages<'card'>;

/** They come with the script that shows cards: few sentences, which no caller hands down. */
const cards = import.meta.glob<CardMessages>('../i18n/messages/*/card.json', {
  import: 'default',
  eager: true,
});
/** Of languages that have all their messages in one. */
const parts = import.meta.glob<CardMessages>('../i18n/messages/*.json', {
  import: 'card',
  eager: true,
});

export function cardMessages(language: Language): CardMessages {
  const place = `../i18n/messages/${language}`;
  const messages = cards[`${place}/card.json`] ?? parts[`${place}.json`];
  if (!messages) throw new Error(`No card.json in ${language}`);
  return messages;
}
