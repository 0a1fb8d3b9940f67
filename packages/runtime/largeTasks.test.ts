import { expect, test } from 'vitest';
import { largeTasksAtOnce } from './largeTasks.ts';

const GIGABYTE = 2 ** 30;
/** What Linux says if a group of processes has no limit. */
const UNLIMITED = 2 ** 63;

test.each([
  ['a large machine', 8 * GIGABYTE, 0, 4],
  ['a large machine, whose system knows limits', 8 * GIGABYTE, UNLIMITED, 4],
  ['a container of 1 GB on it', 8 * GIGABYTE, GIGABYTE, 1],
  ['a machine of 1 GB', GIGABYTE, 0, 1],
  ['a machine of 1 GB, whose system knows limits', GIGABYTE, UNLIMITED, 1],
  ['a machine of 1 GB whose container may have more', GIGABYTE, 4 * GIGABYTE, 1],
])('%s does as much at once as its memory allows', (_, total, limit, atOnce) => {
  expect(largeTasksAtOnce(4, total, limit)).toBe(atOnce);
});

test('this machine has tasks under way', () => {
  expect(largeTasksAtOnce(4)).toBeGreaterThan(0);
});
