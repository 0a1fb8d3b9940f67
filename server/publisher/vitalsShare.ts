import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import { vitals } from '../../src/shop.config.ts';

/**
 * The share of visits that is measured, 0 to 1: `VITALS_SHARE`, else as `src/shop.config.ts` has
 * it. Throws with words for people.
 */
export function readVitalsShare(environment: Record<string, string | undefined>): number {
  const text = environment.VITALS_SHARE?.trim() ?? '';
  if (text === '') return vitals.share;
  const share = Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new BuildStopped(
    `VITALS_SHARE is "${text}". It should be a number from 0, where no visit is measured, to 1, where all are.`,
  );
}
