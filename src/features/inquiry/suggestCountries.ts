const NAMES = {
  en: () => import('i18n-iso-countries/langs/en.json'),
  zh: () => import('i18n-iso-countries/langs/zh.json'),
};

/**
 * Fills the page's list of countries, in its language, when somebody is about to need it. They are
 * suggestions: the API takes any text, and without the list the field works as well.
 */
export async function suggestCountries(): Promise<void> {
  const list = document.getElementById('country-names');
  if (!list || list.childElementCount > 0) return;
  const language = document.documentElement.lang;
  try {
    const { countries } = (await NAMES[language.startsWith('zh') ? 'zh' : 'en']()).default;
    const names = Object.values(countries).map((name) => [name].flat()[0] ?? '');
    list.replaceChildren(
      ...names.sort(new Intl.Collator(language).compare).map((name) => new Option(name, name)),
    );
  } catch (error) {
    console.info('The list of countries could not be loaded.', error);
  }
}
