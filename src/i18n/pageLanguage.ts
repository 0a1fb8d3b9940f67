import type { Language } from '@vitrine/contract/domain/language.ts';
import { languageOf } from './paths.ts';

/**
 * The language of the page that is open, by its address, also that of a preview: a browser's
 * translator writes into `lang` what it made of it, in which the shop has no messages.
 */
export function pageLanguage(): Language {
  return languageOf(/^(?:\/preview)?\/([^/]*)/.exec(location.pathname)?.[1]);
}
