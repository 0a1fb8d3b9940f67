import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatMonth } from './dates.ts';

const LATE = '2026-11-21T23:30:00.000Z';

describe('dates', () => {
  it('are days in UTC, whatever the machine’s zone', () => {
    expect(formatDay(LATE, 'en')).toBe('21 November 2026');
    expect(formatDay(LATE, 'zh')).toBe('2026年11月21日');
    expect(formatDay('2026-01-01T00:00:00.000Z', 'en')).toBe('1 January 2026');
  });

  it('name the zone of a moment and count 24 hours', () => {
    expect(formatDateTime(LATE, 'en')).toMatch(/21 November 2026.*23:30.*UTC/);
    expect(formatDateTime(LATE, 'zh')).toMatch(/2026年11月21日.*23:30.*UTC/);
    expect(formatDateTime('2026-11-21T00:05:00.000Z', 'en')).toContain('00:05');
  });

  it('name a month', () => {
    expect(formatMonth('2021-04', 'en')).toBe('April 2021');
    expect(formatMonth('2021-04', 'zh')).toBe('2021年4月');
  });
});
