import { adaptWith, type ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import type { Adapt } from '@vitrine/contract/api/request.ts';
import type { OnReading } from '@vitrine/publisher/content/refresh.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import { ACCESS } from './access.ts';
import { openApi } from './api.ts';
import { type Check, LEVELS, type Level, type Outcome, runCheck } from './check.ts';
import { withBrowserCookies } from './cookieFetch.ts';
import { suggestEnv } from './envFile.ts';
import { SkippedError } from './errors.ts';
import { GROUPS } from './groups.ts';
import type { Installation } from './installation.ts';
import { type DoctorOptions, openBackend } from './shop.ts';

/** A rule and what became of it. */
export interface Result extends Required<Omit<Check, 'run' | 'isLocal'>> {
  group: string;
  outcome: Outcome;
  /** Why a failure does not count, if somebody said so. */
  ignored?: string | undefined;
}

/** Everything that was found out. */
export type Diagnosis = Awaited<ReturnType<typeof diagnose>>;

export interface DiagnoseOptions {
  /** `null` checks this project alone. */
  host: string | null;
  options: DoctorOptions;
  installation: Installation;
  timeoutMs?: number | undefined;
  fetch?: typeof fetch | undefined;
  /** Whether a check is run; all without it. */
  isWanted?: ((name: string) => boolean) | undefined;
  onReading?: OnReading | undefined;
  onCheck?: (title: string) => void;
}

/** What an adapter refuses by having no function for it says nothing of the backend. */
function adaptForChecks(adapter: ShopAdapter): Adapt {
  const adapt = adaptWith(adapter);
  return (call, parts, client) => {
    if (adapter.isComplete && !Object.keys(adapter.calls ?? {}).includes(call.name)) {
      throw new SkippedError(`src/shop.adapter.ts has no function ${call.name}`);
    }
    return adapt(call, parts, client);
  };
}

/** Checks a backend, and the shop in front of it, by every rule; never throws for what they do. */
export async function diagnose(given: DiagnoseOptions) {
  const { host, options, installation, timeoutMs, onReading, isWanted } = given;
  const send = given.fetch ?? globalThis.fetch;
  const { csrf, adapter } = installation;
  const started = Date.now();
  const api = openApi({
    host: host ?? '',
    fetch: csrf && host ? withBrowserCookies(send, host, csrf) : send,
    adapt: adapter && adaptForChecks(adapter),
    ...(timeoutMs && { timeoutMs }),
  });
  const shop = openBackend({ api, fetch: send, options, installation, onReading });
  const results: Result[] = [];
  for (const { title: group, level, remedy, checks } of GROUPS) {
    for (const check of checks) {
      if (host === null && !check.isLocal) continue;
      if (check.name !== ACCESS && isWanted?.(check.name) === false) continue;
      given.onCheck?.(check.title);
      const { run: _, isLocal: __, ...rule } = check;
      results.push({ level, remedy, ...rule, group, outcome: await runCheck(check, shop) });
    }
  }
  for (const cleanUp of shop.cleanups.reverse()) {
    await cleanUp().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      shop.leftBehind.add(oneLine(`a line in a cart (${why})`));
    });
  }
  return {
    host,
    results,
    /** What the doctor could not take away again, for people. */
    leftBehind: [...shop.leftBehind],
    /** The `.env` of a shop in front of this API; empty after some of the checks. */
    env: isWanted || host === null ? [] : await suggestEnv(shop),
    requests: api.requestCount(),
    ms: Date.now() - started,
  };
}

const ORDER = Object.keys(LEVELS);

/** Whether a failure counts at a level: `loses` counts what loses sales and what stops publishing. */
export function countsAt({ outcome, level, ignored }: Result, lowest: Level): boolean {
  const isFailure = outcome.kind === 'failed' && ignored === undefined;
  return isFailure && ORDER.indexOf(level) <= ORDER.indexOf(lowest);
}
