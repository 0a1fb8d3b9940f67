import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSchedule, openTriggers, readSchedule, type TriggerOptions } from './triggers.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = (error: unknown) => {
  throw error;
};

/** Triggers by these times, in ms, of which each is over once it has rung, and what they request. */
function open({ times = [], ...options }: Partial<TriggerOptions> & { times?: number[] } = {}) {
  const requests: { by: string; at: number }[] = [];
  const triggers = openTriggers({
    nextExpiry: () => times[0] ?? null,
    schedule: null,
    contentVersion: undefined,
    request: ({ by }) => {
      requests.push({ by, at: Date.now() - NOW });
      times.shift();
    },
    look: () => undefined,
    onError: fail,
    ...options,
  });
  return { requests, triggers };
}

describe('triggers', () => {
  it('request a publish at each time, near or far, and at once where it is past', async () => {
    const { requests } = open({ times: [NOW - DAY, NOW + 10, NOW + 5_000, NOW + 600_000] });
    await vi.advanceTimersByTimeAsync(900_000);
    expect(requests.map(({ at }) => at)).toEqual([0, 500, 5_000, 600_000]);
  });

  it('request one for a time that stays', async () => {
    const { requests } = open({ nextExpiry: () => NOW + 100 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([{ by: 'promotion', at: 500 }]);
  });

  it('follow a clock that is set', async () => {
    const { requests } = open({ times: [NOW + 2 * DAY] });
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(NOW + 3 * DAY);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(1);
  });

  it('tell of a failure, such as of a full disk, and go on', async () => {
    const errors: unknown[] = [];
    let isFull = true;
    const { requests } = open({
      nextExpiry: () => {
        if (isFull) throw new Error('database or disk is full');
        return NOW;
      },
      onError: (error) => errors.push(error),
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(errors).toHaveLength(1);
    isFull = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(1);
  });

  it('request a publish when the content has changed, and are silent once closed', async () => {
    let version = 'a';
    const { requests, triggers } = open({ contentVersion: async () => version });
    await vi.advanceTimersByTimeAsync(2_000);
    version = 'b';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests.map(({ by }) => by)).toEqual(['content']);
    triggers.close();
    version = 'c';
    await vi.advanceTimersByTimeAsync(DAY);
    expect(requests).toHaveLength(1);
  });
});

describe('the schedule', () => {
  it('is once a day unless it is set, by the clock of its time zone', () => {
    const daily = { pattern: '0 3 * * *', timeZone: 'UTC' };
    expect(readSchedule({})).toEqual(daily);
    expect(readSchedule({ PUBLISH_SCHEDULE: ' ', PUBLISH_TIME_ZONE: 'Asia/Shanghai' })).toEqual({
      ...daily,
      timeZone: 'Asia/Shanghai',
    });
  });

  it('runs by the clock of its time zone', async () => {
    const settings = readSchedule({
      PUBLISH_SCHEDULE: '0 3 * * *',
      PUBLISH_TIME_ZONE: 'Asia/Shanghai',
    });
    const runs: string[] = [];
    const schedule = openSchedule(settings, () => runs.push(new Date().toISOString()), fail);
    expect(schedule.next()?.toISOString()).toBe('2026-03-01T19:00:00.000Z');
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    expect(runs).toEqual(['2026-03-01T19:00:00.000Z', '2026-03-02T19:00:00.000Z']);
    schedule.close();
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    expect(runs).toHaveLength(2);
  });

  it.each([
    [{ PUBLISH_SCHEDULE: 'every night' }, 'PUBLISH_SCHEDULE is "every night"'],
    [{ PUBLISH_SCHEDULE: '0 99 * * *' }, 'PUBLISH_SCHEDULE is "0 99 * * *"'],
    [
      { PUBLISH_SCHEDULE: '0 3 * * *', PUBLISH_TIME_ZONE: 'Shenzhen' },
      'PUBLISH_TIME_ZONE is "Shenzhen"',
    ],
  ])('%j is refused with a message for people', (environment, message) => {
    expect(() => readSchedule(environment)).toThrow(message);
  });

  it('tells of a run that fails, and runs again', async () => {
    const settings = readSchedule({ PUBLISH_SCHEDULE: '0 3 * * *' });
    if (!settings) throw new Error('there is a schedule');
    const errors: unknown[] = [];
    const schedule = openSchedule(
      settings,
      () => {
        throw new Error('database or disk is full');
      },
      (error) => errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    expect(errors).toHaveLength(2);
    schedule.close();
  });
});
