import type { IslandWords } from '../../i18n/translate.ts';

/** The words of the review form, in the page's language. */
export type FormWords = IslandWords<'reviews'>['form'];
