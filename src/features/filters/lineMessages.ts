import type { Language } from '@vitrine/contract/domain/language.ts';
import { islandMessages } from '../../i18n/translate.ts';

/** What the line of the filters says: what the panel and the list say comes with them. Build time only. */
export function lineMessages(language: Language) {
  const { open, sort, sorts, failed, again } = islandMessages(language, 'catalogue').filters;
  const { loading } = islandMessages(language, 'common');
  return { open, sort, sorts, failed, again, loading };
}

export type LineMessages = ReturnType<typeof lineMessages>;
