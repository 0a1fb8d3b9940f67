/** How far apart the clocks of a shop's machines may be, in ms. */
const SKEW_MS = 5 * 60_000;

/**
 * The latest time (ms since the epoch) that a right clock can have written of what lasts so many ms.
 * Threat: a clock that is a year ahead for a while writes limits and holds that would count for a
 * year; what ends, or began, later than this is over.
 */
export function latestTime(now: number, lastsMs = 0): number {
  return now + lastsMs + SKEW_MS;
}

/** The same as the database has it. */
export function latestTimestamp(now: Date, lastsMs = 0): string {
  return new Date(latestTime(now.getTime(), lastsMs)).toISOString();
}
