import { totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;

/**
 * How many of up to `most` tasks of 100 to 300 MB are under way at once: one where there is little
 * memory. The machine has `total` bytes, of which this process and others may take `limit` (0 for
 * all).
 */
export function largeTasksAtOnce(
  most: number,
  total = totalmem(),
  limit = process.constrainedMemory(),
): number {
  return Math.min(total, limit || total) < 1.5 * GIGABYTE ? 1 : most;
}
