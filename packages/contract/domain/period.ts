import { LANGUAGE_NAMES, type Language } from './language.ts';

/** A number of days or hours in a language: `8 hours`, `7天`. */
export function period(count: number, unit: 'day' | 'hour', language: Language): string {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LANGUAGE_NAMES[language].intl, style).format(count);
}
