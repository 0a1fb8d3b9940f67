import { LANGUAGE_NAMES, type Language } from '../contract/language.ts';

/**
 * A moment (ISO 8601) in the visitor's own time zone, such as `21 November 2026 at 23:30`;
 * `timeZone` is given by tests. In the browser only: a page is built in another zone.
 */
export function formatLocalTime(iso: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_NAMES[language].intl, {
    ...{ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
    timeZone,
  }).format(new Date(iso));
}

/** The visitor's time zone by its name, such as `Asia/Shanghai`. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}
