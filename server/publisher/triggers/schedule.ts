import { Cron } from 'croner';
import { BuildStopped } from '../../../src/contract/snapshot/stopped.ts';

/** When the shop is published whatever has been announced. */
export interface ScheduleSettings {
  /** A cron expression, such as `0 3 * * *`. */
  pattern: string;
  /** Such as `Asia/Shanghai`. */
  timeZone: string;
}

/**
 * Reads `PUBLISH_SCHEDULE` and `PUBLISH_TIME_ZONE` (UTC where it is not set); `null` where there
 * is no schedule. Throws with words for people where one of them cannot be used.
 */
export function readSchedule(
  environment: Record<string, string | undefined>,
): ScheduleSettings | null {
  const pattern = environment.PUBLISH_SCHEDULE?.trim() ?? '';
  const timeZone = environment.PUBLISH_TIME_ZONE?.trim() || 'UTC';
  if (pattern === '') return null;
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC') {
    throw new BuildStopped(
      `PUBLISH_TIME_ZONE is "${timeZone}". It should be a time zone such as Asia/Shanghai.`,
    );
  }
  try {
    new Cron(pattern, { timezone: timeZone, paused: true }, () => undefined).stop();
  } catch (cause) {
    throw new BuildStopped(
      `PUBLISH_SCHEDULE is "${pattern}". It should be a cron expression, such as "0 3 * * *" for every night at three.`,
      { cause },
    );
  }
  return { pattern, timeZone };
}

/** Calls `run` by a schedule until it is stopped. */
export function openSchedule({ pattern, timeZone }: ScheduleSettings, run: () => void) {
  const cron = new Cron(pattern, { timezone: timeZone, unref: true }, run);
  return {
    /** The next time; `null` where there is none. */
    next: (): Date | null => cron.nextRun(),
    close: () => cron.stop(),
  };
}
