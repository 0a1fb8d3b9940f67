import { LANGUAGE_NAMES } from '@vitrine/contract/domain/language.ts';
import { pageLanguage } from '../../i18n/pageLanguage.ts';

/** From here on a time of day may be taken for today's; ms. */
const FAR_MS = 43_200_000;

/**
 * When a hold ends (ms since the epoch) in the visitor's own time zone, such as `23:30`, with its day
 * if that is far off; `timeZone` is given by tests. In the browser only.
 */
export function formatHoldEnd(time: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_NAMES[pageLanguage()].intl, {
    ...(time - Date.now() > FAR_MS && { dateStyle: 'long' }),
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(time);
}
