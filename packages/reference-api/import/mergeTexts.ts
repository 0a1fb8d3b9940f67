import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import type { TextChange, Texts } from './format.ts';

/** Stored texts with what an import says of them: an absent language stays, `null` is cleared. */
export function mergeTexts(stored: Texts, given: TextChange | undefined): Texts {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const change = given?.[language];
      const text = change === undefined ? stored[language] : change;
      return text ? [[language, text]] : [];
    }),
  );
}

/** Texts in which each language that is there is what `make` gives for it; cleared if that is empty. */
export function eachText(
  texts: TextChange | undefined,
  make: (text: string, language: Language) => string,
): TextChange {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts?.[language];
      return text === undefined ? [] : [[language, make(text ?? '', language) || null]];
    }),
  );
}

/** Whether a text is there in any language. */
export const hasText = (texts: Texts): boolean => Object.keys(texts).length > 0;

/** The languages in which any of the texts is there. */
export function languagesOf(...texts: Texts[]) {
  return LANGUAGES.filter((language) => texts.some((text) => text[language]));
}

/** A column of text rows by language; an empty text is absent. */
export function textsOf<Field extends string>(
  rows: readonly ({ language: Language | null } & Record<Field, string | null>)[],
  field: Field,
): Texts {
  return mergeTexts({}, Object.fromEntries(rows.map((row) => [row.language, row[field]])));
}
