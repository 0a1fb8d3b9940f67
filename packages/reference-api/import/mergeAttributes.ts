import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import type { Attribute, Texts } from './format.ts';
import { hasText, languagesOf, mergeTexts } from './mergeTexts.ts';

/**
 * Facts with what an import says of them. A list in the default language says which facts there
 * are; one without it translates them in their order. A fact of the same name keeps its other
 * languages. With `othersStay`, facts that are not named stay, and one without a value goes.
 */
export function mergeAttributes(
  stored: Attribute[],
  given: Attribute[] | undefined,
  othersStay = false,
): Attribute[] {
  if (!given) return stored;
  if (othersStay) return mergeNamed(stored, given);
  if (given.length === 0) return [];
  const languages = languagesOf(...given.map(({ name }) => name));
  const isTranslation = !languages.includes(DEFAULT_LANGUAGE);
  const byName = given.map((fact) => stored.find((other) => isSame(fact, other)));
  const used = new Set(byName);
  const merged = given.map((fact, index) => {
    const inPlace = stored[index];
    const fits = inPlace && !used.has(inPlace) && (isTranslation || !inEnglish(inPlace));
    const known = byName[index] ?? (fits ? inPlace : undefined);
    used.add(known);
    return withOthers(fact, known);
  });
  const untranslated = stored.filter((fact) => isTranslation && !used.has(fact) && inEnglish(fact));
  const without = Object.fromEntries(languages.map((language) => [language, null]));
  return [
    ...merged,
    ...untranslated.map(({ name, value }) => ({
      name: mergeTexts(name, without),
      value: mergeTexts(value, without),
    })),
  ];
}

function mergeNamed(stored: Attribute[], given: Attribute[]): Attribute[] {
  const kept = stored.flatMap((fact) => {
    const change = given.find((other) => isSame(fact, other));
    if (!change) return [fact];
    return hasText(change.value) ? [withOthers(change, fact)] : [];
  });
  const added = given.filter(
    (fact) => hasText(fact.value) && !stored.some((other) => isSame(fact, other)),
  );
  return [...kept, ...added];
}

const isSame = ({ name }: Attribute, { name: other }: Attribute): boolean =>
  languagesOf(name).some((language) => name[language] === other[language]);

const inEnglish = ({ name }: { name: Texts }): boolean => name[DEFAULT_LANGUAGE] !== undefined;

function withOthers(fact: Attribute, known: Attribute | undefined): Attribute {
  return {
    name: { ...known?.name, ...fact.name },
    value: { ...known?.value, ...fact.value },
  };
}
