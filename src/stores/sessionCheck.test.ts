import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCheck, isCheckDue, noteCheck } from './sessionCheck.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 1);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('a tab asks once, and again after an hour', () => {
  expect(isCheckDue(NOW)).toBe(true);
  noteCheck(NOW);
  expect(isCheckDue(NOW)).toBe(false);
  expect(isCheckDue(NOW + HOUR - 1)).toBe(false);
  expect(isCheckDue(NOW + HOUR)).toBe(true);
});

test('a clock that was set back, or junk in the storage, leads to a question', () => {
  noteCheck(NOW);
  expect(isCheckDue(NOW - 1)).toBe(true);
  sessionStorage.setItem('auth_checked', 'yesterday');
  expect(isCheckDue(NOW)).toBe(true);
});

test('what was noted can be forgotten', () => {
  noteCheck(NOW);
  forgetCheck();
  expect(isCheckDue(NOW)).toBe(true);
});

test('blocked storage is no error: every page asks', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: blocked,
    setItem: blocked,
    removeItem: blocked,
  });
  noteCheck(NOW);
  forgetCheck();
  expect(isCheckDue(NOW)).toBe(true);
});

function blocked(): never {
  throw new DOMException('', 'SecurityError');
}
