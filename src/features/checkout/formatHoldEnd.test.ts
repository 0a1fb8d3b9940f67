import { expect, test, vi } from 'vitest';
import { formatHoldEnd } from './formatHoldEnd.ts';

const NOW = Date.parse('2026-11-21T18:30:00Z');

test.each([
  ['en', 13, '22 November 2026 at 07:30'],
  ['zh-Hans', 13, '2026年11月22日 07:30'],
  ['en', 11, '05:30'],
  ['en', -1, '17:30'],
])('in %s, an end in %i hours says its day only if it is far off', (lang, hours, text) => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('document', { documentElement: { lang } });
  expect(formatHoldEnd(NOW + hours * 3_600_000, 'UTC')).toBe(text);
  vi.useRealTimers();
});
