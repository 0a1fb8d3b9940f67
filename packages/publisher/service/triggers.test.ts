import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAlarm, openSchedule, readSchedule } from './triggers.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const DAY = 86_400_000;
let rings: number[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  rings = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** An alarm for these times, in ms from now; each is over once it has rung. */
function openTestAlarm(times: number[]) {
  return openAlarm(
    () => times[0] ?? null,
    () => {
      rings.push(Date.now());
      times.shift();
    },
    fail,
  );
}

const fail = (error: unknown) => {
  throw error;
};

describe('an alarm', () => {
  it('tells of a failure, and rings once it is over', async () => {
    const errors: unknown[] = [];
    let isFull = true;
    openAlarm(
      () => (rings.length > 0 ? null : NOW + 100),
      () => {
        if (isFull) throw new Error('database or disk is full');
        rings.push(Date.now());
      },
      (error) => errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(errors).toHaveLength(1);
    isFull = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rings).toEqual([NOW + 30_100]);
  });

  it('rings at each time, near or far', async () => {
    openTestAlarm([NOW + 10, NOW + 5_000, NOW + 40 * DAY]);
    await vi.advanceTimersByTimeAsync(41 * DAY);
    expect(rings).toEqual([NOW + 10, NOW + 5_000, NOW + 40 * DAY]);
  });

  it('rings at once where the time is past', () => {
    openTestAlarm([NOW - DAY]);
    expect(rings).toEqual([NOW]);
  });

  it('rings once for a time that stays', async () => {
    openAlarm(
      () => NOW + 100,
      () => rings.push(Date.now()),
      fail,
    );
    await vi.advanceTimersByTimeAsync(DAY);
    expect(rings).toEqual([NOW + 100]);
  });

  it('looks again when it is told, and while it waits', async () => {
    const times: number[] = [];
    const alarm = openTestAlarm(times);
    times.push(NOW + 100);
    alarm.set();
    await vi.advanceTimersByTimeAsync(100);
    expect(rings).toEqual([NOW + 100]);
    times.push(NOW + 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rings).toHaveLength(2);
  });

  it('follows a clock that is set', async () => {
    openTestAlarm([NOW + 2 * DAY]);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(NOW + 3 * DAY);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(rings).toHaveLength(1);
  });

  it('is silent when it was closed', async () => {
    openTestAlarm([NOW + 100]).close();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(rings).toEqual([]);
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
