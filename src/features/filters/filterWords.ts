import type { Language } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import { pluralForm } from '../../i18n/pluralForm.ts';
import type { FilterWords } from './bringFilters.ts';

/** How many pieces are shown, in words; of a list that is only sorted, how many there are. */
export function countWords(
  count: number,
  all: number,
  language: Language,
  { category, filters }: FilterWords,
): string {
  const words =
    count === all
      ? pluralForm(category, 'count', all, language)
      : pluralForm(filters, 'found', all, language);
  return fill(words, { count, all });
}

/** What leads from the panel to the pieces. */
export function showWords(count: number, language: Language, { filters }: FilterWords): string {
  return fill(pluralForm(filters, 'show', count, language), { count });
}
