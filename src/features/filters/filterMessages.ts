import type { Language } from '@vitrine/contract/domain/language.ts';
import { fill } from '../../i18n/fill.ts';
import type en from '../../i18n/messages/en/catalogue.json';
import { pluralForm } from '../../i18n/pluralForm.ts';

/** What the panel and the list say, which no page carries. */
export type FilterMessages = typeof en;

const files = import.meta.glob<FilterMessages>('../../i18n/messages/*/catalogue.json', {
  import: 'default',
});
/** Of languages that have all their messages in one. */
const parts = import.meta.glob<FilterMessages>('../../i18n/messages/*.json', {
  import: 'catalogue',
});

export async function loadMessages(language: Language): Promise<FilterMessages> {
  const place = `../../i18n/messages/${language}`;
  const load = files[`${place}/catalogue.json`] ?? parts[`${place}.json`];
  if (!load) throw new Error(`The filters have no messages in ${language}.`);
  return load();
}

/** How many products are shown, in a sentence; of a list that is only sorted, how many there are. */
export function countMessage(
  count: number,
  all: number,
  language: Language,
  { category, filters }: FilterMessages,
): string {
  const message =
    count === all
      ? pluralForm(category, 'count', all, language)
      : pluralForm(filters, 'found', all, language);
  return fill(message, { count, all });
}

/** What leads from the panel to the products. */
export function showMessage(
  count: number,
  language: Language,
  { filters }: FilterMessages,
): string {
  return fill(pluralForm(filters, 'show', count, language), { count });
}
