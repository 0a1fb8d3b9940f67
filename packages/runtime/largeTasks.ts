import { totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;

/**
 * How many tasks of 100 to 200 MB a queue has under way at once, on a machine with so many bytes of
 * memory, of which this process and others may take `limit` (0 for all).
 */
export function largeTasksAtOnce(total = totalmem(), limit = process.constrainedMemory()): number {
  return Math.min(total, limit || total) < 1.5 * GIGABYTE ? 1 : 2;
}
