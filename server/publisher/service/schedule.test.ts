import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSchedule, readSchedule } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = (error: unknown) => {
  throw error;
};

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
