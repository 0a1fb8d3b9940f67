import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';

/**
 * Texts in the client's language. A text that is missing there is taken whole from another
 * language, field by field; `language` is the one the first field came from.
 */
export function localise<Field extends string>(
  rows: readonly ({ language: Language } & Record<Field, string>)[],
  fields: readonly [Field, ...Field[]],
  wanted: Language,
): Record<Field, string> & { language: Language | null } {
  const preferred = [wanted, ...LANGUAGES.filter((language) => language !== wanted)].flatMap(
    (language) => rows.filter((row) => row.language === language),
  );
  const rowWith = (field: Field) => preferred.find((row) => row[field] !== '');
  const texts = Object.fromEntries(fields.map((field) => [field, rowWith(field)?.[field] ?? '']));
  return { ...(texts as Record<Field, string>), language: rowWith(fields[0])?.language ?? null };
}
