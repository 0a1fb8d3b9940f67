import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownOf, timeLeft, untilNextTick } from './countdown.ts';

const WHEN = '2026-03-01T00:00:00.000Z';

describe('countdownOf', () => {
  it('counts to the start, then to the end, then not at all', () => {
    expect(countdownOf({ phase: 'upcoming', startsAt: WHEN })).toEqual({
      towards: 'start',
      to: WHEN,
    });
    expect(countdownOf({ phase: 'running', endsAt: WHEN })).toEqual({ towards: 'end', to: WHEN });
    expect(countdownOf({ phase: 'ended', endedAt: WHEN })).toEqual({ towards: 'none' });
  });

  it('has nothing to count without an end or without a promotion', () => {
    expect(countdownOf({ phase: 'running', endsAt: null })).toEqual({ towards: 'none' });
    expect(countdownOf({ phase: 'none' })).toEqual({ towards: 'none' });
  });
});

describe('timeLeft', () => {
  it.each([
    [1, '00', '00:00:01'],
    [1_000, '00', '00:00:01'],
    [1_001, '00', '00:00:02'],
    [59_999, '00', '00:01:00'],
    [86_400_000, '01', '00:00:00'],
    [86_399_000, '00', '23:59:59'],
    [9 * 86_400_000 + 3_723_000, '09', '01:02:03'],
    [123 * 86_400_000, '123', '00:00:00'],
  ])('%i ms are %s days and %s', (ms, days, clock) => {
    expect(timeLeft(ms)).toEqual({ days, clock });
  });

  it('§4.14 clears at zero', () => {
    expect([timeLeft(0), timeLeft(-1), timeLeft(-1e12)]).toEqual([null, null, null]);
  });

  it('§4.14 adds up to the seconds that are left, with two digits each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (ms) => {
        const left = timeLeft(ms);
        expect(left?.clock).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        expect(left?.days).toMatch(/^\d{2,}$/);
        const [hours = 0, minutes = 0, seconds = 0] = left?.clock.split(':').map(Number) ?? [];
        const total = ((Number(left?.days) * 24 + hours) * 60 + minutes) * 60 + seconds;
        expect(total).toBe(Math.ceil(ms / 1_000));
      }),
    );
  });
});

describe('untilNextTick', () => {
  it('§4.14 §9.7 is at most a second, and the next second shown is one less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: 1e12 }), (ms) => {
        const wait = untilNextTick(ms);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(1_000);
        expect(Math.ceil((ms - wait) / 1_000)).toBe(Math.ceil(ms / 1_000) - 1);
        expect(timeLeft(ms - wait + 0.5)).toEqual(timeLeft(ms));
      }),
    );
  });

  it('never drifts: late ticks still end on the moment itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 61, maxLength: 61 }),
        (start, lateness) => {
          let left = start;
          let last = 0;
          for (const late of lateness) {
            if (left <= 0) break;
            last = late;
            left -= untilNextTick(left) + late;
          }
          expect(left).toBeLessThanOrEqual(0);
          expect(left).toBeGreaterThanOrEqual(-last);
        },
      ),
    );
  });
});
