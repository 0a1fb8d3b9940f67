import type { Language } from '../contract/language.ts';

/** Makes a thing for a language when it is first asked for, and gives the same one from then on. */
export function onceALanguage<Thing>(make: (language: Language) => Thing) {
  const made: { [L in Language]?: Thing } = {};
  return (language: Language): Thing => {
    made[language] ??= make(language);
    return made[language];
  };
}
