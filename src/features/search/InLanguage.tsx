import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { fill } from '../../i18n/fill.ts';
import { searchMessages } from './searchMessages.ts';

interface Props {
  /** Of a name, if it is not the page's. */
  lang: string | undefined;
  language: Language;
  className: string;
}

/** Says after a name which language it is in, where that is not the page's and has a name itself. */
export function InLanguage({ lang, language, className }: Props) {
  const name = lang && nameOf(lang, language);
  if (!name) return null;
  return (
    <span className={className} lang={LANGUAGE_NAMES[language].html}>
      {fill(searchMessages(language).inLanguage, { language: name })}
    </span>
  );
}

function nameOf(lang: string, language: Language): string | undefined {
  const { intl } = LANGUAGE_NAMES[language];
  try {
    return new Intl.DisplayNames(intl, { type: 'language', fallback: 'none' }).of(lang);
  } catch {
    // An API may call a language by anything.
    return undefined;
  }
}
