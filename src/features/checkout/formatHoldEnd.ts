import { apiNow } from '@vitrine/contract/api/apiClock.ts';
import { LANGUAGE_NAMES } from '@vitrine/contract/domain/language.ts';
import { pageLanguage } from '../../i18n/pageLanguage.ts';

/** From here on a time of day may be taken for today's; ms. */
const FAR_MS = 43_200_000;

/** What the API's clock, read from a response on its way, is not known closer than; ms. */
const UNCERTAIN_MS = 2000;

/**
 * When a hold ends (ms since the epoch, by the API's clock) on the visitor's own clock and in their
 * time zone, such as `23:30`, with its day if that is far off; `timeZone` is given by tests. In the
 * browser only.
 */
export function formatHoldEnd(end: number, timeZone?: string): string {
  const ahead = apiNow() - Date.now();
  // A smaller correction would show two minutes on two pages.
  const time = Math.abs(ahead) < UNCERTAIN_MS ? end : end - ahead;
  return new Intl.DateTimeFormat(LANGUAGE_NAMES[pageLanguage()].intl, {
    ...(time - Date.now() > FAR_MS && { dateStyle: 'long' }),
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(time);
}
