import { ApiMalformed } from '../../src/contract/errors.ts';
import { type Exchange, inShort } from './exchange.ts';
import { NotApplicable, type Outcome, Wrong } from './outcome.ts';
import type { Shop } from './shop.ts';

/** One rule of the contract. */
export interface Check {
  /** For programs, and for who looks it up: `lists.end`. */
  name: string;
  /** What holds, for people. */
  says: string;
  /** What the shop shows or loses where it does not. */
  loss: string;
  /** Resolves where the rule holds; throws `Wrong` or `NotApplicable`. */
  run: (shop: Shop) => Promise<void>;
}

/** Checks that belong together, for the report. */
export interface Group {
  title: string;
  checks: Check[];
}

/** Runs one check; only a mistake of the kit itself is thrown. */
export async function runCheck(check: Check, shop: Shop): Promise<Outcome> {
  try {
    await check.run(shop);
    return { is: 'fine' };
  } catch (error) {
    if (error instanceof NotApplicable) return { is: 'notApplicable', why: error.message };
    if (error instanceof Wrong || error instanceof ApiMalformed) {
      return { is: 'wrong', asked: shop.api.lastAsked(), came: error.message };
    }
    throw error;
  }
}

/** Fails unless the shop would take the answer for a success. */
export function expectFine(exchange: Exchange): void {
  if (!exchange.ok) throw new Wrong(inShort(exchange));
}

/** Fails unless the answer is a refusal, by HTTP status or by code; of one of these codes, where given. */
export function expectRefusal(exchange: Exchange, ...codes: number[]): void {
  const isRight = codes.length === 0 || codes.includes(exchange.code);
  if (exchange.ok || exchange.status >= 500 || !isRight) {
    const wanted = codes.length > 0 ? ` (${codes.join(' or ')} was due)` : ' (a refusal was due)';
    throw new Wrong(inShort(exchange) + wanted);
  }
}
