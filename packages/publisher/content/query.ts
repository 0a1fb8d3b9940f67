import type { Language } from '@vitrine/contract/domain/language.ts';
import { addDependency, newTrace, swapTrace, type Trace } from './trace.ts';

type Argument = string | number;
type Compute = (language: Language, ...args: never[]) => unknown;

/** A query's result, and what it was made from. */
export interface TracedResult {
  value: unknown;
  trace: Trace;
}

const queries = new Map<string, Compute>();
/** By key, each after those that it was made from: a result is added when it is complete. */
const results = new Map<string, TracedResult>();

/**
 * Defines a query that many pages make: it runs once a snapshot, and pages depend on its key instead
 * of on all that it reads. A page is rendered again only if a result changes. The result is
 * plain data and must not be changed. Throws if the name is taken: the page graph stores it.
 */
export function defineQuery<Arguments extends Argument[], Value>(
  name: string,
  compute: (language: Language, ...args: Arguments) => Value,
): (language: Language, ...args: Arguments) => Value {
  // The development server evaluates a changed file again.
  if (queries.has(name) && !import.meta.env?.DEV) throw new Error(`Two queries are named ${name}.`);
  queries.set(name, compute as unknown as Compute);
  return (language, ...args) => runQuery(keyOf(name, language, args)).value as Value;
}

/** The result of a query, by the key that pages depend on. */
export function runQuery(key: string): TracedResult {
  let result = results.get(key);
  if (!result) {
    result = compute(key);
    results.set(key, result);
  }
  addDependency(key);
  return result;
}

/** Clears all results: another snapshot is read. */
export function clearResults(): void {
  results.clear();
}

/**
 * Clears the results that another snapshot may change: those made from one of these items, those
 * that are valid no longer at `now` (ms since the epoch), and those made from such results. One pass
 * is enough, since a result comes after those that it was made from.
 */
export function invalidateResults(changedItems: Iterable<string>, now: number): void {
  const invalid = new Set(changedItems);
  for (const [key, { trace }] of results) {
    if (trace.until > now && !hasAny(invalid, trace.dependencies)) continue;
    results.delete(key);
    invalid.add(key);
  }
}

function compute(key: string): TracedResult {
  const [name, language, ...args] = parseKey(key);
  const query = queries.get(name);
  if (!query) throw new Error(`There is no query ${name}.`);
  const trace = newTrace();
  const outer = swapTrace(trace);
  try {
    return { value: query(language, ...args), trace };
  } finally {
    swapTrace(outer);
  }
}

/** The page graph stores keys: their format stays. */
const keyOf = (name: string, language: Language, args: Argument[]) =>
  JSON.stringify([name, language, ...args]);
const parseKey = (key: string) => JSON.parse(key) as [string, Language, ...never[]];

function hasAny(some: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  for (const name of names) if (some.has(name)) return true;
  return false;
}
