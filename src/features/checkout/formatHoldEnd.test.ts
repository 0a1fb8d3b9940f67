import { setApiClock } from '@vitrine/contract/api/apiClock.ts';
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

test('says the same minute on every page where the clocks agree, and the browser’s where not', () => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('location', { pathname: '/cart/' });
  const ahead = (ms: number) => setApiClock(NOW + ms - performance.now());
  const end = NOW + 3_600_000;
  ahead(900);
  expect(formatHoldEnd(end, 'UTC')).toBe('19:30');
  ahead(-900);
  expect(formatHoldEnd(end - 1, 'UTC')).toBe('19:29');
  ahead(600_000);
  expect(formatHoldEnd(end, 'UTC')).toBe('19:20');
  ahead(0);
  vi.useRealTimers();
});
