import { BusyError } from './busyError.ts';

interface Job {
  start: () => void;
  refuse: (error: BusyError) => void;
}

/** Runs so many works at once; others wait for their turn. */
export interface FairQueue {
  /** `lane` 0 is served before 1. Rejects with `BusyError` where there is no place for the work. */
  run<T>(lane: 0 | 1, who: string, work: () => Promise<T>): Promise<T>;
  /** Whether there is a place for work now: what costs much to start is not started without. */
  hasPlace(lane: 0 | 1, who: string): boolean;
}

/**
 * Who waits in a lane takes turns, whatever each has asked for; a lane that is full turns the last
 * work away of whoever has most in it. Threat: one who asks for much would keep everybody else out.
 */
export function createFairQueue(max: { atOnce: number; waiting: number }): FairQueue {
  const lanes = [new Map<string, Job[]>(), new Map<string, Job[]>()] as const;
  let running = 0;

  /** Whose last work makes place for one of `who`; `undefined` where theirs is the one to turn away. */
  function withMore(lane: Map<string, Job[]>, who: string): Job[] | undefined {
    const most = [...lane.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    return most.length > (lane.get(who)?.length ?? 0) + 1 ? most : undefined;
  }

  function isFull(lane: Map<string, Job[]>): boolean {
    return [...lane.values()].reduce((sum, { length }) => sum + length, 0) >= max.waiting;
  }

  function enter(lane: Map<string, Job[]>, who: string, job: Job): void {
    if (isFull(lane)) {
      const most = withMore(lane, who);
      (most ? most.pop() : job)?.refuse(new BusyError());
      if (!most) return;
    }
    lane.set(who, [...(lane.get(who) ?? []), job]);
  }

  function leave(lane: Map<string, Job[]>): Job | undefined {
    const [next] = lane;
    if (!next) return undefined;
    const [who, jobs] = next;
    const job = jobs.shift();
    // The next turn is somebody else's.
    lane.delete(who);
    if (jobs.length > 0) lane.set(who, jobs);
    return job;
  }

  function startNext(): void {
    if (running >= max.atOnce) return;
    const job = leave(lanes[0]) ?? leave(lanes[1]);
    if (!job) return;
    running += 1;
    job.start();
  }

  return {
    hasPlace: (lane, who) => !isFull(lanes[lane]) || withMore(lanes[lane], who) !== undefined,
    async run(lane, who, work) {
      const turn = Promise.withResolvers<void>();
      enter(lanes[lane], who, { start: turn.resolve, refuse: turn.reject });
      startNext();
      await turn.promise;
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
