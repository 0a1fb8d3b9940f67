import type { Language } from '../../contract/language.ts';
import { islandWords } from '../../i18n/translate.ts';

/** What the line of the filters says; what its panel and the list say comes with them. Build time only. */
export function filterMessages(language: Language) {
  const { open, sort, sorts, failed, again } = islandWords(language, 'catalogue').filters;
  return { open, sort, sorts, failed, again, loading: islandWords(language, 'common').loading };
}

export type FilterMessages = ReturnType<typeof filterMessages>;
