import { type Environment, readEach } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { Cron } from 'croner';
import type { NewPublishRequest } from './publishQueue.ts';

export interface TriggerOptions {
  /** The next time (ms since the epoch) at which a page may no longer be true. */
  nextExpiry: () => number | null;
  schedule: ScheduleSettings | null | undefined;
  /** Changes with the content of an API that runs in this process; nothing is watched without it. */
  contentVersion: (() => Promise<string>) | undefined;
  request: (request: NewPublishRequest) => void;
  /** Called all the time: commands of other processes leave their requests on disk. */
  look: () => void;
  onError: (error: unknown) => void;
}

const LOOK_EVERY_MS = 500;

/** What requests publishes without anybody's doing: dates, a schedule, the content. */
export function openTriggers(options: TriggerOptions) {
  const { nextExpiry, contentVersion, request, look, onError } = options;
  let rung: number | null = null;
  let seen: string | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Once for each time, such as the start of a promotion. */
  const ring = () => {
    const time = nextExpiry();
    if (time === null || time === rung || time > Date.now()) return;
    request({ by: 'promotion', kind: 'everything', depth: 'lists' });
    rung = time;
  };
  const watch = async () => {
    const version = await contentVersion?.();
    if (isClosed || version === undefined) return;
    if (seen !== null && version !== seen) request({ by: 'content', kind: 'everything' });
    seen = version;
  };
  // No timer waits for a time: those of months overflow, and a clock that is set moves what they wait for.
  const turn = async () => {
    for (const each of [ring, watch, look]) {
      try {
        if (!isClosed) await each();
      } catch (error) {
        onError(error);
      }
    }
    if (isClosed) return;
    timer = setTimeout(turn, LOOK_EVERY_MS);
    // A shop that is closing need not wait for it.
    timer.unref();
  };
  void turn();

  const schedule =
    options.schedule &&
    openSchedule(
      options.schedule,
      () => request({ by: 'schedule', kind: 'everything', depth: 'round' }),
      onError,
    );
  return {
    /** ms since the epoch. */
    nextScheduled: () => schedule?.next()?.getTime() ?? null,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      schedule?.close();
    },
  };
}

/** When the shop is published whatever has been announced: a cron expression, and its time zone. */
export type ScheduleSettings = ReturnType<typeof readSchedule>;

/**
 * Reads `PUBLISH_SCHEDULE` (every night at three if it is not set) and `PUBLISH_TIME_ZONE` (UTC).
 * Throws with a message for people if one of them cannot be used.
 */
export function readSchedule(environment: Environment) {
  return readEach({
    pattern: () => readSetting(environment, 'PUBLISH_SCHEDULE'),
    timeZone: () => readSetting(environment, 'PUBLISH_TIME_ZONE'),
  });
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
