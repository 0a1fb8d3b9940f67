import { setTimeout } from 'node:timers/promises';

/** The work's result, or `late` where it takes longer than so many ms; the work itself goes on. */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: Late,
): Promise<Result | Late> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, setTimeout(ms, late, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
