/**
 * What a page or a response was made from, recorded while it is made, so that the publisher knows
 * what to render again. One thing is made at a time; queries that it runs nest.
 */
export interface Trace {
  /** Names of shop items and keys of queries. */
  readonly dependencies: Set<string>;
  /** ms since the epoch until which it is valid if no dependency changes. */
  until: number;
}

let current: Trace | null = null;

export const newTrace = (): Trace => ({
  dependencies: new Set(),
  until: Number.POSITIVE_INFINITY,
});

/** Records into another trace, or none; returns the one before, to be put back. */
export function swapTrace(trace: Trace | null): Trace | null {
  const before = current;
  current = trace;
  return before;
}

/** Records that what is being made depends on an item or a query. */
export function addDependency(name: string): void {
  current?.dependencies.add(name);
}

/** Records that what is being made is valid until a time (ms since the epoch) at most. */
export function limitValidity(until: number): void {
  if (current && until < current.until) current.until = until;
}
