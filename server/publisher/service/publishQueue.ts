import type { NewPublishRequest, PublishRequest, PublishRequests } from './publishRequests.ts';

/** Timers of weeks overflow, and clocks are set: looked at so often. */
const MAX_DELAY_MS = 60_000;
/** Without a new request for so long, a publish begins. */
const QUIET_MS = 250;
/** After the first request it begins by then anyway. */
const MAX_WAIT_MS = 4_000;
/** Until the first new try after a failure; then twice as long each time. */
const [RETRY_MS, MAX_RETRY_MS] = [1_000, 60_000];

export interface QueueOptions {
  requests: PublishRequests;
  /** Publishes for these requests; returns false when that failed and was reported. */
  publish: (requests: PublishRequest[]) => Promise<boolean>;
  /** Hears of what else fails, such as requests on a full disk; it is tried again. */
  onError: (error: unknown) => void;
}

export interface PublishQueue {
  /** Takes a request; it is on disk when this returns. */
  request: (request: NewPublishRequest) => void;
  /** Looks for requests that others put on disk. */
  look: () => void;
  /** Resolves when nothing is running or waiting. */
  idle: () => Promise<void>;
  /** Begins nothing more; resolves when what is running has ended. */
  close: () => Promise<void>;
}

/**
 * Turns requests into publishes: one at a time, many requests in one. Those that arrive while one
 * runs are for the next. What an earlier process left is taken up at once.
 */
export function openPublishQueue(options: QueueOptions): PublishQueue {
  const { requests, publish, onError } = options;
  let timer: NodeJS.Timeout | null = null;
  let firstAt: number | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isClosed = false;
  let waiting: (() => void)[] = [];

  const later = (ms: number) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(begin, ms);
  };

  const schedule = () => {
    if (running || isClosed) return;
    firstAt ??= performance.now();
    const patience = MAX_WAIT_MS - (performance.now() - firstAt);
    later(Math.max(0, Math.min(QUIET_MS, patience)));
  };

  /** Waits for requests that are due later; rests where there are none. */
  const rest = (due: number | null) => {
    if (due === null || isClosed) return settle();
    later(Math.min(MAX_DELAY_MS, Math.max(1, due - Date.now())));
  };

  const tryAgain = () => {
    if (isClosed) return settle();
    failures += 1;
    later(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failures - 1)));
  };

  /** Publishes what is open; gives what is to be done next. Never rejects. */
  const turn = async (): Promise<() => void> => {
    try {
      const open = requests.open(Date.now());
      if (open.length > 0 && !isClosed) {
        if (!(await publish(open))) return tryAgain;
        requests.fulfil(open);
      }
      failures = 0;
      if (!isClosed && requests.open(Date.now()).length > 0) return schedule;
      const due = requests.nextDue();
      return () => rest(due);
    } catch (error) {
      onError(error);
      return tryAgain;
    }
  };

  const begin = () => {
    timer = null;
    firstAt = null;
    running = turn().then((next) => {
      running = null;
      next();
    });
  };

  const settle = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  if (requests.nextDue() !== null) later(0);
  return {
    request: (request) => {
      requests.add(request);
      if (request.due === undefined || timer === null) schedule();
    },
    look: () => {
      if (failures === 0 && requests.open(Date.now()).length > 0) schedule();
    },
    idle: () =>
      timer || running ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
      settle();
    },
  };
}
