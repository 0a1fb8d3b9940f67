import type { Call } from '@vitrine/contract/api/call.ts';
import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import { CheckFailedError, SkippedError } from './errors.ts';
import { type Exchange, excerptOf } from './exchange.ts';
import type { Shop } from './shop.ts';

/** How much a failure costs, the worst first, with the heading of its part of the report. */
export const LEVELS = {
  stops: 'Stops publishing',
  loses: 'Loses sales',
  advice: 'Advice',
} as const;
export type Level = keyof typeof LEVELS;

/** One rule of the contract or of a shop's setup. */
export interface Check {
  /** For programs, `--only` and `--ignore`: `lists.end`. */
  name: string;
  /** That of its group if it has none. */
  level?: Level;
  /** What holds, for people. */
  title: string;
  /** What the shop shows or loses if it does not. */
  loss: string;
  /** What to do then; that of its group if it has none. */
  remedy?: string;
  /** Whether it looks at this project alone, and can be run without an API. */
  isLocal?: true;
  /** Resolves if the rule holds; throws `CheckFailedError` or `SkippedError`. */
  run: (shop: Shop) => Promise<void>;
}

/** Checks that belong together. */
export interface Group {
  title: string;
  level: Level;
  remedy: string;
  checks: Check[];
}

/** How reports name a call: `GET /api/products/{id}/reviews`. */
export const titleOf = ({ method, path }: Call): string => `${method} ${path}`;

/** What became of a check. */
export type Outcome =
  | { kind: 'passed' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'failed'; request: string; response: string };

/** Runs one check; only a defect of the doctor itself is thrown. */
export async function runCheck(check: Check, shop: Shop): Promise<Outcome> {
  try {
    await check.run(shop);
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof SkippedError) return { kind: 'skipped', reason: oneLine(error.message) };
    if (error instanceof CheckFailedError) {
      const request = error.request ?? shop.api.latestRequest();
      return { kind: 'failed', request, response: error.message };
    }
    if (error instanceof ApiMalformedError) {
      return {
        kind: 'failed',
        request: shop.api.latestRequest(),
        response: oneLine(error.message),
      };
    }
    throw error;
  }
}

/** Fails with what came if it is wrong. */
export function failIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new CheckFailedError(message);
}

/** Fails if there is anything to say, a sentence a line; `about` is what was looked at. */
export function expectNone(sentences: readonly string[], about: string): void {
  if (sentences.length > 0) throw new CheckFailedError(sentences, about);
}

/** Fails unless the shop would take the response for a success. */
export function expectSuccess(exchange: Exchange): void {
  if (!exchange.ok) throw new CheckFailedError(excerptOf(exchange));
}

/** Fails unless the response is a refusal, by HTTP status or by code; of one of these codes, if given. */
export function expectRefusal(exchange: Exchange, ...codes: number[]): void {
  const isRight = codes.length === 0 || codes.includes(exchange.code);
  if (exchange.ok || exchange.status >= 500 || !isRight) {
    const expected =
      codes.length > 0 ? ` (expected ${codes.join(' or ')})` : ' (expected a refusal)';
    throw new CheckFailedError(excerptOf(exchange) + expected);
  }
}
