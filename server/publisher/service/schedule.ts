import { Cron } from 'croner';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';

/** What was never announced is found by looking through the shop, daily. */
const DEFAULT_PATTERN = '0 3 * * *';

/** When the shop is published whatever has been announced. */
export interface ScheduleSettings {
  /** A cron expression, such as `0 3 * * *`. */
  pattern: string;
  /** Such as `Asia/Shanghai`. */
  timeZone: string;
}

/**
 * Reads `PUBLISH_SCHEDULE` (every night at three if it is not set) and `PUBLISH_TIME_ZONE` (UTC).
 * Throws with a message for people if one of them cannot be used.
 */
export function readSchedule(environment: Record<string, string | undefined>): ScheduleSettings {
  const pattern = environment.PUBLISH_SCHEDULE?.trim() || DEFAULT_PATTERN;
  const timeZone = environment.PUBLISH_TIME_ZONE?.trim() || 'UTC';
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC') {
    throw new BuildStoppedError(
      `PUBLISH_TIME_ZONE is "${timeZone}". It should be a time zone such as Asia/Shanghai.`,
    );
  }
  try {
    new Cron(pattern, { timezone: timeZone, paused: true }, () => undefined).stop();
  } catch (cause) {
    throw new BuildStoppedError(
      `PUBLISH_SCHEDULE is "${pattern}". It should be a cron expression, such as "0 3 * * *" for every night at three.`,
      { cause },
    );
  }
  return { pattern, timeZone };
}

/** Calls `run` by a schedule until it is stopped; tells `onError` when that fails. */
export function openSchedule(
  { pattern, timeZone }: ScheduleSettings,
  run: () => void,
  onError: (error: unknown) => void,
) {
  const options = { timezone: timeZone, unref: true, catch: onError };
  const cron = new Cron(pattern, options, run);
  return {
    /** The next time; `null` where there is none. */
    next: (): Date | null => cron.nextRun(),
    close: () => cron.stop(),
  };
}
