import type { Language } from '@vitrine/contract/domain/language.ts';
import { fill } from '../../i18n/fill.ts';
import type en from '../../i18n/messages/en/search.json';
import { pluralForm } from '../../i18n/pluralForm.ts';
import { type SearchResult, totalCount } from './searchResult.ts';
import type { SearchKind } from './useSearch.ts';

export type SearchMessages = typeof en;

const files = import.meta.glob<SearchMessages>('../../i18n/messages/*/search.json', {
  eager: true,
  import: 'default',
});
/** Of languages that have all their messages in one file. */
const parts = import.meta.glob<SearchMessages>('../../i18n/messages/*.json', {
  eager: true,
  import: 'search',
});

/**
 * The search's messages. They come with its script, 700 bytes for each language: every page has the
 * panel and would carry them as props, and a file of their own is one more that may not come.
 */
export function searchMessages(language: Language): SearchMessages {
  const path = `../../i18n/messages/${language}`;
  const messages = files[`${path}/search.json`] ?? parts[`${path}.json`];
  if (!messages) throw new Error(`The search has no messages in ${language}.`);
  return messages;
}

/** What a search has come to, in a sentence. */
export function outcomeMessage(
  kind: SearchKind,
  result: SearchResult | null,
  language: Language,
): string {
  const messages = searchMessages(language);
  if (kind === 'failed' || kind === 'loading') return messages[kind];
  const { query = '' } = result ?? {};
  if (!result || query === '') return '';
  const count = totalCount(result);
  if (count === 0) return fill(messages.nothing, { query });
  const { corrected } = result;
  if (corrected !== null) return fill(messages.corrected, { query, corrected });
  if (result.isPartialMatch) return fill(messages.near, { query });
  return fill(pluralForm(messages, 'count', count, language), { count, query });
}
