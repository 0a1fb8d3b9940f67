import { afterEach, expect, test, vi } from 'vitest';
import { isVisitMeasured } from './visit.ts';

afterEach(() => vi.unstubAllGlobals());

/** The tab's storage, and what chance says from now on. */
function openTab(chance: number): Record<string, string> {
  // Storage keeps texts alone.
  const kept = new Proxy<Record<string, string>>(
    {},
    { set: (target, key, value) => Reflect.set(target, key, String(value)) },
  );
  vi.stubGlobal('sessionStorage', kept);
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  return kept;
}

test.each([
  [0.25, 0.2499, true],
  [0.25, 0.25, false],
  [0, 0, false],
  [1, 0.9999, true],
])('of a share of %d, a chance of %d is measured: %s', (share, chance, isMeasured) => {
  openTab(chance);
  expect(isVisitMeasured(share)).toBe(isMeasured);
});

test.each([true, false])('what was decided (%s) holds for the visit', (isMeasured) => {
  const kept = openTab(isMeasured ? 0 : 0.9);
  expect(isVisitMeasured(0.5)).toBe(isMeasured);
  vi.spyOn(Math, 'random').mockReturnValue(isMeasured ? 0.9 : 0);
  expect(isVisitMeasured(0.5)).toBe(isMeasured);
  expect(Object.keys(kept)).toHaveLength(1);
});

test('without storage no visit is measured', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, set: refuse }));
  expect(isVisitMeasured(1)).toBe(false);
});
