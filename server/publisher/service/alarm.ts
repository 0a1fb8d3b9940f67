/**
 * Timers of months overflow, and a clock that is set moves what they wait for: looked at so often.
 */
const MAX_DELAY_MS = 30_000;

export interface Alarm {
  /** Looks again when it is to ring: call after what it depends on has changed. */
  set: () => void;
  close: () => void;
}

/**
 * Rings when a time has come, such as the start of a promotion, and then looks for the next one.
 * `next` gives ms since the epoch, or `null` where there is none; a time rings once. A failure, as
 * of a full disk, is reported to `onError`, and it looks again.
 */
export function openAlarm(
  next: () => number | null,
  ring: () => void,
  onError: (error: unknown) => void,
): Alarm {
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
    return time === null || time === rung ? MAX_DELAY_MS : time - Date.now();
  };

  const look = () => {
    if (timer) clearTimeout(timer);
    let ahead = MAX_DELAY_MS;
    try {
      ahead = ringInTime();
    } catch (error) {
      onError(error);
    }
    timer = setTimeout(look, Math.min(MAX_DELAY_MS, Math.max(1, ahead)));
    // A shop that is closing need not wait for it.
    timer.unref();
  };

  look();
  return {
    set: look,
    close: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
