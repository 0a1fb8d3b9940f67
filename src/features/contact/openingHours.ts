import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import type { ContactConfig } from '@vitrine/runtime/shop/shopConfig.ts';
import { translator } from '../../i18n/translate.ts';

type Hours = NonNullable<ContactConfig['hours']>;
type Day = Hours['times'][number]['days'][number];

/** By the day of the month on which it was in January 2024, which began on a Monday. */
const DAYS: Record<Day, number> = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 7,
};

/**
 * When people are there, a sentence for each line of the configuration and one for the time zone.
 * Whether they are now is not said: no holiday is known. Build time only.
 */
export function openingHours({ timeZone, times }: Hours, language: Language): string[] {
  const t = translator(language);
  const { intl } = LANGUAGE_NAMES[language];
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(intl);
  const dateOf = (day: number) => Date.UTC(2024, 0, day);
  const lines = times.map(({ days, from, to }) => {
    const runs = runsOf(days.map((day) => DAYS[day]));
    const names = runs.map(([first, last]) => weekday.formatRange(dateOf(first), dateOf(last)));
    return t('contact:openFromTo', { days: list.format(names), from, to });
  });
  const zone = new Intl.DateTimeFormat(intl, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName');
  return [...lines, t('contact:timeZone', { zone: zone?.value ?? timeZone })];
}

/** First and last of each run of numbers that follow each other. */
function runsOf(numbers: number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of [...numbers].sort()) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
