/**
 * What a page or a response was made from, noted while it is made, so that the publisher knows what
 * to make again. One thing is made at a time; what it requests on the way nests.
 */
export interface Trace {
  /** Names of shop items and of queries. */
  readonly from: Set<string>;
  /** ms since the epoch until which it stays true if nothing it was made from changes. */
  until: number;
}

let current: Trace | null = null;

export const newTrace = (): Trace => ({ from: new Set(), until: Number.POSITIVE_INFINITY });

/** Makes a trace the one that is written, or none; gives the one before, to be put back. */
export function writeTrace(trace: Trace | null): Trace | null {
  const before = current;
  current = trace;
  return before;
}

/** Notes that what is being made was made from something of this name. */
export function noteFrom(name: string): void {
  current?.from.add(name);
}

/** Notes that what is being made is to be made again at a time (ms since the epoch). */
export function noteUntil(until: number): void {
  if (current && until < current.until) current.until = until;
}
