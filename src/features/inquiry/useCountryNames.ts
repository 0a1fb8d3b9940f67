import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { pageLanguage } from '../../i18n/pageLanguage.ts';

const NAMES = {
  en: () => import('i18n-iso-countries/langs/en.json'),
  zh: () => import('i18n-iso-countries/langs/zh.json'),
};

/**
 * The countries' names in the page's language, once the form has the focus: `load` is what a focus
 * after hydration calls. They are suggestions: the API takes any text, and without them the field
 * works as well.
 */
export function useCountryNames(
  form: RefObject<HTMLFormElement | null>,
): [names: readonly string[], load: () => void] {
  const [names, setNames] = useState<readonly string[]>([]);

  async function load(): Promise<void> {
    if (names.length > 0) return;
    const language = pageLanguage();
    try {
      const { countries } = (await NAMES[language === 'zh' ? 'zh' : 'en']()).default;
      const found = Object.values(countries).map((name) => [name].flat()[0] ?? '');
      setNames(found.sort(new Intl.Collator(language).compare));
    } catch (error) {
      console.info('The list of countries could not be loaded.', error);
    }
  }

  const loadIfFocused = useEffectEvent(() => {
    // Somebody was here before this script.
    if (form.current?.matches(':focus-within')) void load();
  });
  useEffect(() => loadIfFocused(), []);

  return [names, () => void load()];
}
