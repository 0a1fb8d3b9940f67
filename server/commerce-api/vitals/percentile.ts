import type { Vital } from '../../../src/contract/vitals.ts';
import { boundsOf } from './buckets.ts';

/** How many page views fell into a bucket. */
export interface Counted {
  bucket: number;
  views: number;
}

/**
 * What three of four page views were no slower than: within the bucket that holds the true figure, by
 * its place among those there. ms to a whole, CLS to a thousandth; `undefined` without any.
 */
export function p75(vital: Vital, counts: readonly Counted[]): number | undefined {
  const views = counts.reduce((sum, count) => sum + count.views, 0);
  const rank = Math.ceil(views * 0.75);
  let before = 0;
  for (const { bucket, views: here } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    if (here > 0 && before + here >= rank) {
      const { from, to } = boundsOf(vital, bucket);
      const exact = from + ((to - from) * (rank - before)) / here;
      const fine = vital === 'CLS' ? 1_000 : 1;
      return Math.min(to, Math.ceil(exact * fine) / fine);
    }
    before += here;
  }
  return undefined;
}
