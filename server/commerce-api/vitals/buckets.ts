import type { Vital } from '../../../src/contract/vitals.ts';

/** Steps of a size up to an end, one after the other; in thousandths, which add up exactly. */
function edges(...steps: [size: number, end: number][]): number[] {
  const found = [0];
  for (const [size, end] of steps) {
    while ((found.at(-1) ?? end) < end * 1_000) found.push((found.at(-1) ?? 0) + size * 1_000);
  }
  return found.map((edge) => edge / 1_000);
}

/**
 * Ends of the buckets, which hold what is above the end before and not above their own; the first
 * holds 0 alone, one more what is above all. The usual bounds of good and poor are among them, so
 * that a bucket is never both. Their numbers are kept in the database: other ends need a migration
 * that empties `vital_count`.
 */
const MS = edges([25, 500], [50, 1_000], [100, 5_000], [500, 10_000], [5_000, 60_000]);
const SHIFT = edges([0.01, 0.5], [0.1, 1], [1, 10]);

const endsOf = (vital: Vital) => (vital === 'CLS' ? SHIFT : MS);

/** The number of the bucket that a value (0 or more) falls into. */
export function bucketOf(vital: Vital, value: number): number {
  const ends = endsOf(vital);
  const found = ends.findIndex((end) => value <= end);
  return found < 0 ? ends.length : found;
}

/** What a bucket holds: above `from`, up to `to`. The last one is told as its beginning. */
export function boundsOf(vital: Vital, bucket: number): { from: number; to: number } {
  const ends = endsOf(vital);
  const last = ends.at(-1) ?? 0;
  return { from: ends[bucket - 1] ?? 0, to: ends[bucket] ?? last };
}
