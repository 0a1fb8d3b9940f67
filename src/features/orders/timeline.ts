import type { TrackInfo } from '@vitrine/contract/api/entities/trackInfo.ts';
import { timestamp } from '@vitrine/contract/api/values.ts';
import * as v from 'valibot';

/** A stage of a parcel's way. */
export interface Stop {
  /** 17TRACK's code, such as `PickedUp`. */
  stage: string;
  reached: boolean;
  /** ISO 8601 in UTC; `null` where it is to come, or where its time could not be read. */
  at: string | null;
}

/** Stages of a way that has gone wrong: they are never announced. */
const ASIDE = ['Returning', 'Returned'];

/** Stages after which nothing is to come. */
const ENDS = ['Delivered', 'Returned'];

/**
 * The milestones as a timeline: what was reached, the first first, then what is to come. A stage
 * without a time was not reached; one that lies before a reached one was skipped, and is left out,
 * as is everything once the parcel is delivered, returned or `stopped`. The time's own offset
 * counts; a time without any is UTC.
 */
export function timelineOf(milestones: TrackInfo['milestone'], stopped = false): Stop[] {
  const known = (milestones ?? []).filter(({ key_stage }) => key_stage !== '');
  const reached = known
    .filter(({ time_iso }) => time_iso !== null)
    .map(({ key_stage, time_iso }) => ({ stage: key_stage, reached: true, at: readTime(time_iso) }))
    .sort((a, b) => inOrder(a.at, b.at));
  if (stopped || reached.some(({ stage }) => ENDS.includes(stage))) return reached;
  const last = known.findLastIndex(({ time_iso }) => time_iso !== null);
  const toCome = known
    .slice(last + 1)
    .filter(({ key_stage }) => !ASIDE.includes(key_stage))
    .map(({ key_stage }) => ({ stage: key_stage, reached: false, at: null }));
  return [...reached, ...toCome];
}

/** Times that cannot be read come last, in the order they came. */
function inOrder(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Date.parse(a) - Date.parse(b);
}

function readTime(time: string | null): string | null {
  const read = v.safeParse(timestamp, time);
  return read.success ? read.output : null;
}
