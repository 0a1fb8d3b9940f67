const RELATIVE = /^([+-]\d{1,5})d(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?Z)?$/;
const TIME = String.raw`(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?|24:00(?::00)?)`;
/** Databases and tools leave out a zone's minutes, or write a space before it. */
const ZONE = String.raw` ?(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)`;
const ISO = new RegExp(`^((\\d{4})-(\\d\\d)-(\\d\\d))(?:[T ](${TIME})(${ZONE})?)?$`, 'i');

/**
 * Reads a date of a catalogue file as ISO 8601 in UTC: an ISO date with or without time (no zone
 * means UTC), or one counted from 00:00 UTC of `today`'s day: `-40d`, `+0d`, `+11dT09:00Z`.
 * A date without a time is the beginning of that day, and the last ms of it if it ends something.
 * `undefined` where it is neither, or not in the calendar.
 */
export function resolveDate(
  text: string,
  today: Date,
  edge: 'start' | 'end' = 'start',
): string | undefined {
  const trimmed = text.trim();
  const date = relativeDate(trimmed, today) ?? isoDate(trimmed);
  return edge === 'end' && !trimmed.includes(':') ? date?.replace(/T.*/, 'T23:59:59.999Z') : date;
}

function relativeDate(text: string, today: Date): string | undefined {
  const match = RELATIVE.exec(text);
  if (!match) return undefined;
  const [, days, hour = '0', minute = '0', second = '0'] = match;
  const time = Date.UTC(
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate() + Number(days),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return new Date(time).toISOString();
}

function isoDate(text: string): string | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [, day = '', year, month, date, time = '00:00', zone = 'Z'] = match;
  if (!isInCalendar(Number(year), Number(month), Number(date))) return undefined;
  const offset = zone
    .trim()
    .replace(/^[a-z]+$/i, 'Z')
    .replace(/^.\d\d$/, '$&:00');
  const timestamp = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(timestamp.getTime()) ? undefined : timestamp.toISOString();
}

/** `Date` takes 30 February for 2 March; a shop's calendar does not. */
function isInCalendar(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
