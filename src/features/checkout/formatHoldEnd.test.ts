import { expect, test, vi } from 'vitest';
import { formatHoldEnd } from './formatHoldEnd.ts';

const NOW = Date.parse('2026-11-21T18:30:00Z');

test.each([
  ['', 13, '22 November 2026 at 07:30'],
  ['/zh', 13, '2026年11月22日 07:30'],
  ['', 11, '05:30'],
  ['', -1, '17:30'],
])('under %s/, an end in %i hours says its day only if it is far off', (prefix, hours, text) => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('location', { pathname: `${prefix}/cart/` });
  expect(formatHoldEnd(NOW + hours * 3_600_000, 'UTC')).toBe(text);
  vi.useRealTimers();
});
