import { VITAL_BOUNDS, type Vital } from '../../../src/contract/vitals.ts';

export type VitalRating = 'good' | 'fair' | 'poor';

/** How a p75 is judged; on a bound it is still the better. */
export function ratingOf(vital: Vital, p75: number): VitalRating {
  const { good, poor } = VITAL_BOUNDS[vital];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'fair' : 'poor';
}

/** A figure for people: seconds from 1 s on, ms below, CLS to a hundredth. */
export function figureOf(vital: Vital, p75: number): string {
  if (vital === 'CLS') return p75.toFixed(2);
  return p75 < 1_000 ? `${Math.round(p75)} ms` : `${(p75 / 1_000).toFixed(1)} s`;
}
