import type { Language } from '../domain/language.ts';
import { newTrace, noteFrom, type Trace, writeTrace } from './trace.ts';

type Key = string | number;
type Compute = (language: Language, ...keys: never[]) => unknown;

/** A query's result, and what it was made from. */
export interface TracedResult {
  value: unknown;
  trace: Trace;
}

const computes = new Map<string, Compute>();
const results = new Map<string, TracedResult>();

/**
 * A query of the shop that many pages make: run once a snapshot, and noted by its name
 * instead of all that it reads and how long it holds. A page is made again only where a result is
 * another one. The result is plain data and is not to be changed.
 */
export function query<Keys extends Key[], Value>(
  name: string,
  compute: (language: Language, ...keys: Keys) => Value,
): (language: Language, ...keys: Keys) => Value {
  computes.set(name, compute as unknown as Compute);
  return (language, ...keys) => resultOf(JSON.stringify([name, language, ...keys])).value as Value;
}

/** Runs a query by its name, as it was noted. */
export function resultOf(name: string): TracedResult {
  const result = results.get(name) ?? compute(name);
  results.set(name, result);
  noteFrom(name);
  return result;
}

/** Forgets the results: another snapshot is read. */
export function forgetResults(): void {
  results.clear();
}

/**
 * Forgets the results that another snapshot may change: those made from an item of these names,
 * those that hold no longer at `now` (ms since the epoch), and what was made from such results in
 * turn. A result stands behind those that it was made from, so that one look at each is enough.
 */
export function forgetResultsFrom(changed: Iterable<string>, now: number): void {
  const gone = new Set(changed);
  for (const [name, { trace }] of results) {
    if (trace.until > now && !isAnyIn(gone, trace.from)) continue;
    results.delete(name);
    gone.add(name);
  }
}

function compute(name: string): TracedResult {
  const [query, language, ...keys] = JSON.parse(name) as [string, Language, ...never[]];
  const known = computes.get(query);
  if (!known) throw new Error(`There is no query ${query}.`);
  const trace = newTrace();
  const before = writeTrace(trace);
  try {
    return { value: known(language, ...keys), trace };
  } finally {
    writeTrace(before);
  }
}

function isAnyIn(some: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  for (const name of names) if (some.has(name)) return true;
  return false;
}
