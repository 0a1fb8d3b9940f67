import { openApi } from './api.ts';
import { type Check, runCheck } from './check.ts';
import { GROUPS } from './groups.ts';
import type { Outcome } from './outcome.ts';
import { openShop, type Wishes } from './shop.ts';

/** A rule and what became of it. */
export interface Result extends Pick<Check, 'name' | 'says' | 'loss'> {
  group: string;
  outcome: Outcome;
}

/** Everything that was found out. */
export interface Findings {
  host: string;
  results: Result[];
  /** What the kit could not take away again, in words. */
  leftBehind: string[];
  requests: number;
  ms: number;
}

/** Checks a backend against every rule; never throws for what the backend does. */
export async function conform(options: {
  host: string;
  wishes: Wishes;
  timeoutMs?: number | undefined;
  fetch?: typeof fetch | undefined;
  onResult?: (result: Result) => void;
}): Promise<Findings> {
  const { host, wishes, timeoutMs, fetch, onResult } = options;
  const begun = Date.now();
  const api = openApi({ host, ...(timeoutMs && { timeoutMs }), ...(fetch && { fetch }) });
  const shop = openShop(api, wishes);
  const results: Result[] = [];
  for (const { title, checks } of GROUPS) {
    for (const check of checks) {
      const { name, says, loss } = check;
      const result = { name, says, loss, group: title, outcome: await runCheck(check, shop) };
      results.push(result);
      onResult?.(result);
    }
  }
  await cleanUp(shop.cleanups, shop.leftBehind);
  const leftBehind = [...shop.leftBehind];
  return { host, results, leftBehind, requests: api.count(), ms: Date.now() - begun };
}

async function cleanUp(cleanups: (() => Promise<unknown>)[], left: Set<string>): Promise<void> {
  for (const cleanup of cleanups.reverse()) {
    await cleanup().catch((error: unknown) => {
      left.add(`a line in a cart (${error instanceof Error ? error.message : error})`);
    });
  }
}

/** Whether everything holds that applies. */
export function allHolds({ results }: Findings): boolean {
  return (
    results.every(({ outcome }) => outcome.is !== 'wrong') &&
    results.some(({ outcome }) => outcome.is === 'fine')
  );
}
