import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';

/**
 * The form of a message that a number takes in a language, of `key_one`, `key_other` and so on:
 * for messages that a script loads, where the translator of the build is not.
 */
export function pluralForm<Key extends string>(
  messages: Readonly<Record<`${Key}_other`, string>>,
  key: Key,
  count: number,
  language: Language,
): string {
  const forms: Readonly<Record<string, string>> = messages;
  const category = new Intl.PluralRules(LANGUAGE_NAMES[language].intl).select(count);
  return forms[`${key}_${category}`] ?? messages[`${key}_other`];
}
