import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openPublishQueue,
  openPublishRequests,
  type PublishRequests,
  type QueuedRequest,
  type QueueOptions,
} from './publishQueue.ts';

let database: DatabaseSync;
let requests: PublishRequests;
/** Each publish: the ms at which it began, and what it was for. */
let published: { at: number; requests: QueuedRequest[] }[];
let began: number;

beforeEach(() => {
  vi.useFakeTimers();
  database = new DatabaseSync(':memory:');
  requests = openPublishRequests(database);
  published = [];
  began = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose publishes take 200 ms. */
function openQueue(options: Partial<QueueOptions> = {}) {
  return openPublishQueue({
    requests,
    publish: async (asked) => {
      published.push({ at: Date.now() - began, requests: asked });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return true;
    },
    onError: (error) => {
      throw error;
    },
    ...options,
  });
}

const byWebhook = { by: 'webhook', kind: 'everything' } as const;
const byPerson = { by: 'person', kind: 'everything' } as const;
const times = () => published.map(({ at }) => at);

describe('a publish queue', () => {
  it('publishes at once after a single request', async () => {
    openQueue().request(byWebhook);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times()).toEqual([25]);
    expect(requests.open(Date.now())).toEqual([]);
  });

  it('waits for the others when a second request follows, and after a publish', async () => {
    const queue = openQueue();
    queue.request(byWebhook);
    await vi.advanceTimersByTimeAsync(10);
    queue.request(byWebhook);
    await vi.advanceTimersByTimeAsync(500);
    queue.request(byWebhook);
    await vi.advanceTimersByTimeAsync(10_000);
    queue.request(byWebhook);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toEqual([260, 760, 10_535]);
  });

  it('makes few publishes of a storm, and the last one after the last request', async () => {
    const queue = openQueue();
    for (let count = 0; count < 1_000; count += 1) {
      queue.request(byWebhook);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(published.length).toBeLessThanOrEqual(3);
    expect(published.flatMap((each) => each.requests)).toHaveLength(1_000);
    expect(times().at(-1)).toBeGreaterThan(10_000);
  });

  it('runs one at a time, and what comes meanwhile in the next', async () => {
    let atOnce = 0;
    let max = 0;
    const queue = openQueue({
      publish: async (asked) => {
        published.push({ at: Date.now() - began, requests: asked });
        atOnce += 1;
        max = Math.max(max, atOnce);
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        atOnce -= 1;
        return true;
      },
    });
    queue.request(byPerson);
    await vi.advanceTimersByTimeAsync(500);
    queue.request({ by: 'webhook', kind: 'named', hints: [{ kind: 'product', key: 'ring' }] });
    queue.request({ by: 'schedule', kind: 'everything' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(max).toBe(1);
    expect(published.map((each) => each.requests.map(({ by }) => by))).toEqual([
      ['person'],
      ['webhook', 'schedule'],
    ]);
    const hints = [{ kind: 'product', key: 'ring', tries: 0 }];
    expect(published[1]?.requests[0]).toMatchObject({ kind: 'named', hints });
  });

  it('tries again after a failure, each time later, and keeps the requests', async () => {
    let isDown = true;
    const queue = openQueue({
      publish: async () => {
        published.push({ at: Date.now() - began, requests: [] });
        return !isDown;
      },
    });
    queue.request(byWebhook);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(times()).toEqual([25, 1_025, 3_025, 7_025]);
    queue.request(byPerson);
    // What no publish was for yet has not failed.
    expect(requests.open(Date.now()).map(({ hasFailed }) => hasFailed)).toEqual([true, false]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(published).toHaveLength(5);
    expect(requests.open(Date.now())).toEqual([]);
  });

  it('tells of a full disk, and goes on when there is room again', async () => {
    const errors: unknown[] = [];
    const queue = openQueue({ onError: (error) => errors.push(error) });
    queue.request(byWebhook);
    database.exec(`create trigger full before delete on request
      begin select raise(abort, 'database or disk is full'); end`);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(errors.map(String)).toEqual([
      'Error: database or disk is full',
      'Error: database or disk is full',
    ]);
    database.exec('drop trigger full');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests.open(Date.now())).toEqual([]);
    queue.request(byWebhook);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests.open(Date.now())).toEqual([]);
    await queue.idle();
  });

  it('takes up what a stopped process left', async () => {
    const queue = openQueue();
    queue.request(byWebhook);
    await queue.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(published).toEqual([]);
    const next = openQueue();
    await vi.advanceTimersByTimeAsync(1_000);
    await next.idle();
    expect(published).toHaveLength(1);
  });

  it('says when it is idle', async () => {
    const queue = openQueue();
    await queue.idle();
    queue.request(byWebhook);
    let isIdle = false;
    void queue.idle().then(() => {
      isIdle = true;
    });
    await vi.advanceTimersByTimeAsync(215);
    expect(isIdle).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(isIdle).toBe(true);
  });

  it('fulfils a request when it is due, and the others before', async () => {
    const queue = openQueue();
    queue.request({ ...byWebhook, due: Date.now() + 5_000 });
    queue.request(byPerson);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(published.map((each) => each.requests.map(({ by }) => by))).toEqual([['person']]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times()).toEqual([25, 5_000]);
    await queue.idle();
  });

  it('does not wait for a time that was set by a clock that was ahead', async () => {
    const queue = openQueue();
    queue.request({ ...byWebhook, due: Date.now() + 365 * 86_400_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    await queue.idle();
    expect(published).toHaveLength(1);
  });

  it('finds what another process put on disk', async () => {
    const queue = openQueue();
    requests.add(byPerson);
    queue.look();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toEqual([25]);
  });
});
