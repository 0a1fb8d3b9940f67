import { totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;

/** What this process and others may take together, in bytes. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** How many tasks of 100 to 200 MB a queue has under way at once. */
export const LARGE_TASKS_AT_ONCE = memory < 1.5 * GIGABYTE ? 1 : 2;
