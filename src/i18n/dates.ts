import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';

/** A calendar day in UTC, such as `21 November 2026` or `2026年11月21日`. */
export function formatDay(iso: string, language: Language): string {
  return formatter(language, { dateStyle: 'long' }).format(new Date(iso));
}

/**
 * A date and time in UTC, such as `21 November 2026 at 23:30 (UTC)`, for the start and end of
 * promotions. The zone is put last by hand: `Intl` sets it before the time in Chinese.
 */
export function formatDateTime(iso: string, language: Language): string {
  const format = formatter(language, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
  const date = format.format(new Date(iso));
  return language === 'zh' ? `${date}（UTC）` : `${date} (UTC)`;
}

export function formatMonth(iso: string, language: Language): string {
  return formatter(language, { month: 'long', year: 'numeric' }).format(new Date(iso));
}

/** Kept: making one takes longer than a hundred uses. */
const made: Record<string, Intl.DateTimeFormat> = {};

function formatter(language: Language, options: Intl.DateTimeFormatOptions) {
  const key = language + Object.entries(options);
  made[key] ??= new Intl.DateTimeFormat(LANGUAGE_NAMES[language].intl, {
    timeZone: 'UTC',
    ...options,
  });
  return made[key];
}

/**
 * A timestamp (ISO 8601) in the visitor's own time zone, such as `21 November 2026 at 23:30`;
 * `timeZone` is given by tests. In the browser only: a page is built in another zone.
 */
export function formatLocalTime(iso: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_NAMES[language].intl, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso));
}

/** The visitor's time zone by its name, such as `Asia/Shanghai`. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}
