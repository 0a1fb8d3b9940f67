import type { Language } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import type en from '../../i18n/messages/en/search.json';
import { pluralForm } from '../../i18n/pluralForm.ts';
import type { Found } from './found.ts';

export type SearchSays = typeof en;

const files = import.meta.glob<SearchSays>('../../i18n/messages/*/search.json', {
  import: 'default',
});
/** Of languages that have all their words in one. */
const parts = import.meta.glob<SearchSays>('../../i18n/messages/*.json', { import: 'search' });

/** The search's words, loaded with it so that no page carries them. */
export async function searchSays(language: Language): Promise<SearchSays> {
  const place = `../../i18n/messages/${language}`;
  const load = files[`${place}/search.json`] ?? parts[`${place}.json`];
  if (!load) throw new Error(`The search has no words in ${language}.`);
  return load();
}

/** What came of a query, in a sentence. */
export function outcome(found: Found, language: Language, says: SearchSays): string {
  const { query } = found;
  const count = countOf(found);
  if (count === 0) return fill(says.nothing, { query });
  if (found.isNear) return fill(says.near, { query });
  return fill(pluralForm(says, 'count', count, language), { count, query });
}

export function countOf({ counts }: Found): number {
  return counts.pieces + counts.posts + counts.categories;
}
