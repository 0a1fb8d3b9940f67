import type { Wish, Wishes } from './wishes.ts';

export interface QueueOptions {
  wishes: Wishes;
  /** Publishes for these wishes; rejects where the shop could not be published. */
  publish: (wishes: Wish[]) => Promise<void>;
  /** Called with each failure; the wishes stay, and are tried again. */
  onFailure?: (error: unknown) => void;
  /** ms without a new wish after which a publish begins. */
  quietMs?: number;
  /** ms after the first wish at which it begins anyway. */
  mostWaitMs?: number;
  /** ms until the first new try after a failure; then twice as many each time. */
  retryMs?: number;
  mostRetryMs?: number;
}

export interface PublishQueue {
  /** Takes a wish; it is on disk when this returns. */
  wish: (wish: Omit<Wish, 'id' | 'at'>) => void;
  /** Resolves when nothing is running or waiting. */
  idle: () => Promise<void>;
  /** Begins nothing more; resolves when what is running has ended. */
  close: () => Promise<void>;
}

/**
 * Turns wishes into publishes: one at a time, many wishes in one. Wishes that arrive while one
 * runs are for the next. What an earlier process left is taken up at once.
 */
export function openPublishQueue(options: QueueOptions): PublishQueue {
  const { wishes, publish, onFailure } = options;
  const { quietMs = 250, mostWaitMs = 4_000, retryMs = 1_000, mostRetryMs = 60_000 } = options;
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
    const patience = mostWaitMs - (performance.now() - firstAt);
    later(Math.max(0, Math.min(quietMs, patience)));
  };

  const begin = () => {
    timer = null;
    firstAt = null;
    const open = wishes.open();
    const last = open.at(-1);
    if (!last || isClosed) return settle();
    running = publish(open)
      .then(
        () => {
          wishes.fulfil(last.id);
          failures = 0;
        },
        (error: unknown) => {
          failures += 1;
          onFailure?.(error);
        },
      )
      .then(() => {
        running = null;
        if (isClosed || wishes.open().length === 0) settle();
        else if (failures > 0) later(Math.min(mostRetryMs, retryMs * 2 ** (failures - 1)));
        else schedule();
      });
  };

  const settle = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  if (wishes.open().length > 0) later(0);
  return {
    wish: (wish) => {
      wishes.add({ ...wish, at: Date.now() });
      schedule();
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
