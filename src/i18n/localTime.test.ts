import { expect, test, vi } from 'vitest';
import { formatLocalTime, formatUntil, localTimeZone } from './dates.ts';

const MOMENT = '2026-11-21T18:30:00.000Z';

test.each([
  ['en', 'Asia/Shanghai', '22 November 2026 at 02:30'],
  ['en', 'America/Los_Angeles', '21 November 2026 at 10:30'],
  ['zh', 'Asia/Shanghai', '2026年11月22日 02:30'],
  ['zh', 'Africa/Tunis', '2026年11月21日 19:30'],
] as const)('a moment in %s, in %s, is %s', (language, zone, text) => {
  expect(formatLocalTime(MOMENT, language, zone)).toBe(text);
});

test('the visitor’s own zone has a name', () => {
  expect(localTimeZone()).toMatch(/^\w/);
});

test.each([
  ['en', 13, '22 November 2026 at 07:30'],
  ['zh', 13, '2026年11月22日 07:30'],
  ['en', 11, '05:30'],
  ['en', -1, '17:30'],
])('in %s, a time in %i hours says its day only if it is far off', (lang, hours, text) => {
  vi.useFakeTimers({ now: Date.parse(MOMENT) });
  vi.stubGlobal('document', { documentElement: { lang } });
  expect(formatUntil(Date.parse(MOMENT) + hours * 3_600_000, 'UTC')).toBe(text);
  vi.useRealTimers();
});
