import { expect, test } from 'vitest';
import { formatLocalTime, localTimeZone } from './dates.ts';

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
