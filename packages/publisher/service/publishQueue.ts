import type { DatabaseSync } from 'node:sqlite';
import { latestTime } from '@vitrine/runtime/latestTime.ts';
import * as v from 'valibot';
import { waitingRequest } from '../pipeline/publishRequest.ts';

/** Who or what requests a publish, for the dashboard. */
const PUBLISH_TRIGGERS = [
  ...(['start', 'webhook', 'schedule', 'promotion', 'content', 'person'] as const),
  /** Large files that the publish before put off. */
  'rest',
] as const;
export type PublishTrigger = (typeof PUBLISH_TRIGGERS)[number];

const requestedBy = v.object({ by: v.picklist(PUBLISH_TRIGGERS) });
const queuedRequest = v.intersect([requestedBy, waitingRequest]);

/** A request that waits in the queue. */
export type QueuedRequest = v.InferOutput<typeof queuedRequest> & {
  id: number;
  /** Whether a publish for it failed, and is tried again. */
  hasFailed: boolean;
};

export type NewPublishRequest = v.InferInput<typeof queuedRequest> & {
  /** Not to be fulfilled before, in ms since the epoch. */
  due?: number;
};

/** Publish requests that are not fulfilled yet; on disk, so that a restart forgets none. */
export type PublishRequests = ReturnType<typeof openPublishRequests>;

export function openPublishRequests(database: DatabaseSync) {
  database.exec(
    `create table if not exists request (
       id integer primary key autoincrement, due integer not null, json text not null,
       has_failed integer not null default 0
     )`,
  );
  const add = database.prepare('insert into request (due, json) values (?, ?)');
  const open = database.prepare(
    'select id, json, has_failed from request where due <= ? or due > ? order by id',
  );
  const nextDue = database.prepare('select min(due) as due from request');
  const fulfil = database.prepare(
    'delete from request where id in (select value from json_each(?))',
  );
  const fail = database.prepare(
    'update request set has_failed = 1 where id in (select value from json_each(?))',
  );
  const idsOf = (requests: QueuedRequest[]) => JSON.stringify(requests.map(({ id }) => id));
  return {
    /** Gives its id, which no later request has. */
    add: ({ due = 0, ...request }: NewPublishRequest) =>
      Number(add.run(due, JSON.stringify(request)).lastInsertRowid),
    /** Those that are due at a time (ms), the oldest first. */
    open: (now: number): QueuedRequest[] =>
      open.all(now, latestTime(now, MAX_DELAY_MS)).map(({ id, json, has_failed }) => ({
        ...v.parse(queuedRequest, JSON.parse(String(json))),
        id: Number(id),
        hasFailed: has_failed === 1,
      })),
    /** When the first of all is due, in ms since the epoch; `null` where there is none. */
    nextDue: () => (nextDue.get() as { due: number | null }).due,
    fulfil: (requests: QueuedRequest[]) => {
      fulfil.run(idsOf(requests));
    },
    /** Notes that a publish for them failed, for whoever waits for it. */
    fail: (requests: QueuedRequest[]) => {
      fail.run(idsOf(requests));
    },
  };
}

/** Timers of weeks overflow, and clocks are set: looked at so often. */
const MAX_DELAY_MS = 60_000;
/** Without a new request for so long, a publish begins. */
const QUIET_MS = 250;
/** One that comes alone, as an editor's do, waits only for those of the same change. */
const SOON_MS = 25;
/** After the first request it begins by then anyway. */
const MAX_WAIT_MS = 4_000;
/** Until the first new try after a failure; then twice as long each time. */
const [RETRY_MS, MAX_RETRY_MS] = [1_000, 60_000];

export interface QueueOptions {
  requests: PublishRequests;
  /** Publishes for these requests; returns false when that failed and was reported. */
  publish: (requests: QueuedRequest[]) => Promise<boolean>;
  /** Hears of what else fails, such as requests on a full disk; it is tried again. */
  onError: (error: unknown) => void;
}

/**
 * Turns requests into publishes: one at a time, many requests in one. Those that arrive while one
 * runs are for the next. What an earlier process left is taken up at once.
 */
export function openPublishQueue({ requests, publish, onError }: QueueOptions) {
  /** When to publish, and when the first request for it arrived, by `performance.now()`. */
  let next: number | null = null;
  let firstAt: number | null = null;
  /** When something was requested or published last. */
  let busyAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isClosed = false;
  let isRunning = false;
  let isIdle = false;
  let waiting: (() => void)[] = [];
  let resume: () => void = () => undefined;

  /** ms to wait until something is to be done; `null` if there is nothing. */
  const ahead = (): number | null => {
    if (next !== null) return Math.max(0, next - performance.now());
    if (requests.open(Date.now()).length > 0) return 0;
    const due = requests.nextDue();
    return due === null ? null : Math.min(MAX_DELAY_MS, Math.max(1, due - Date.now()));
  };
  const sleep = (ms: number | null) =>
    new Promise<void>((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const settle = () => {
    isIdle = true;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  /** Has a publish begin once nobody has requested anything for a while. */
  const schedule = () => {
    const now = performance.now();
    const isAlone = firstAt === null && now - busyAt > QUIET_MS;
    firstAt ??= now;
    busyAt = now;
    next = Math.min(now + (isAlone ? SOON_MS : QUIET_MS), firstAt + MAX_WAIT_MS);
    isIdle = false;
    resume();
  };
  const tryAgain = () => {
    failures += 1;
    next = performance.now() + Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failures - 1));
  };
  const publishOpen = async () => {
    [next, firstAt] = [null, null];
    const open = requests.open(Date.now());
    if (open.length > 0 && !(await publish(open))) {
      requests.fail(open);
      return tryAgain();
    }
    requests.fulfil(open);
    failures = 0;
    busyAt = performance.now();
    if (next === null && requests.open(Date.now()).length > 0) schedule();
  };
  /** Never rejects. */
  const work = async () => {
    while (!isClosed) {
      try {
        const ms = ahead();
        if (ms === null) settle();
        isRunning = ms === 0;
        if (isRunning) await publishOpen();
        else await sleep(ms);
      } catch (error) {
        onError(error);
        tryAgain();
      }
      isRunning = false;
    }
  };
  // Whoever opens it has to have it first.
  const working = Promise.resolve().then(work);
  return {
    /** Takes a request; it is on disk when this returns. */
    request: (request: NewPublishRequest) => {
      requests.add(request);
      if (request.due === undefined) return schedule();
      isIdle = false;
      resume();
    },
    /** Looks for requests that others put on disk. */
    look: () => {
      if (isRunning || failures > 0 || next !== null) return;
      if (requests.open(Date.now()).length > 0) schedule();
    },
    /** Resolves when nothing is running or waiting. */
    idle: async () => {
      if (!isIdle) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** Begins nothing more; resolves when what is running has ended. */
    close: async () => {
      isClosed = true;
      resume();
      await working;
      settle();
    },
  };
}
