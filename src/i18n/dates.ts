import { LANGUAGE_NAMES, type Language } from '../contract/language.ts';
import { onceALanguage } from './onceALanguage.ts';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  onceALanguage(
    (language) =>
      new Intl.DateTimeFormat(LANGUAGE_NAMES[language].intl, { timeZone: 'UTC', ...options }),
  );
const days = formatter({ dateStyle: 'long' });
const moments = formatter({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
const months = formatter({ month: 'long', year: 'numeric' });

/** A calendar day in UTC, such as `21 November 2026` or `2026年11月21日`. */
export function formatDay(iso: string, language: Language): string {
  return days(language).format(new Date(iso));
}

/**
 * A moment in UTC, such as `21 November 2026 at 23:30 (UTC)`, for the start and end of promotions.
 * The zone is put last by hand: `Intl` sets it before the time in Chinese.
 */
export function formatMoment(iso: string, language: Language): string {
  const moment = moments(language).format(new Date(iso));
  return language === 'zh' ? `${moment}（UTC）` : `${moment} (UTC)`;
}

/** A month, such as `April 2021`. */
export function formatMonth(iso: string, language: Language): string {
  return months(language).format(new Date(iso));
}
