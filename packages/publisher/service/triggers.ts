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

/** What requests publishes without anybody's doing: dates, a schedule, the content. */
export function openTriggers(options: TriggerOptions) {
  const { nextExpiry, contentVersion, request, look, onError } = options;
  const alarm = openAlarm(
    nextExpiry,
    () => request({ by: 'promotion', kind: 'everything', depth: 'lists' }),
    onError,
  );
  const schedule =
    options.schedule &&
    openSchedule(
      options.schedule,
      () => request({ by: 'schedule', kind: 'everything', depth: 'round' }),
      onError,
    );
  const watch = openContentWatch({
    version: contentVersion,
    onChange: () => request({ by: 'content', kind: 'everything' }),
    onLook: look,
    onError,
  });
  return {
    /** Call after other pages are live: other dates may be next. */
    setAlarm: alarm.set,
    /** ms since the epoch. */
    nextScheduled: () => schedule?.next()?.getTime() ?? null,
    close: () => {
      watch.close();
      schedule?.close();
      alarm.close();
    },
  };
}

/**
 * Timers of months overflow, and a clock that is set moves what they wait for: looked at so often.
 */
const MAX_TIMER_MS = 30_000;

/**
 * Rings when a time has come, such as the start of a promotion, and then looks for the next one.
 * `next` gives ms since the epoch, or `null` where there is none; a time rings once. A failure, as
 * of a full disk, is reported to `onError`, and it looks again.
 */
export function openAlarm(
  next: () => number | null,
  ring: () => void,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | null = null;
  let rung: number | null = null;

  /** Rings when it is time; gives the ms until the next time. */
  const ringInTime = (): number => {
    let time = next();
    if (time !== null && time !== rung && time <= Date.now()) {
      ring();
      rung = time;
      time = next();
    }
    return time === null || time === rung ? MAX_TIMER_MS : time - Date.now();
  };

  const look = () => {
    if (timer) clearTimeout(timer);
    let ahead = MAX_TIMER_MS;
    try {
      ahead = ringInTime();
    } catch (error) {
      onError(error);
    }
    timer = setTimeout(look, Math.min(MAX_TIMER_MS, Math.max(1, ahead)));
    // A shop that is closing need not wait for it.
    timer.unref();
  };

  look();
  return {
    /** Looks again when it is to ring: call after what it depends on has changed. */
    set: look,
    close: () => {
      if (timer) clearTimeout(timer);
    },
  };
}

const WATCH_EVERY_MS = 500;

interface ContentWatchOptions {
  /** Moves with every change of the content; nothing is watched without it. */
  version: (() => Promise<string>) | undefined;
  onChange: () => void;
  /** Called each time it looks. */
  onLook: () => void;
  onError: (error: unknown) => void;
}

/** Looks at a shop's content all the time, from the first look on. */
function openContentWatch({ version, onChange, onLook, onError }: ContentWatchOptions) {
  let seen: string | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      const now = await version?.();
      if (isClosed) return;
      if (now !== undefined && seen !== null && now !== seen) onChange();
      seen = now ?? seen;
      onLook();
    } catch (error) {
      onError(error);
    }
    if (isClosed) return;
    timer = setTimeout(look, WATCH_EVERY_MS);
    timer.unref();
  };
  void look();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
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
