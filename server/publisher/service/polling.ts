import type { Hint } from '../pipeline/hints.ts';
import type { NewPublishRequest, PublishRequest } from './publishRequests.ts';

/** ms until the API is polled again for what was announced, after each time it was not there. */
const POLL_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * The request to poll for what was announced and not found: a webhook may be faster than the API
 * it comes from. `null` if everything showed, or was polled for long enough.
 */
export function pollAgain(
  requests: PublishRequest[],
  missing: Hint[],
  now: number,
): NewPublishRequest | null {
  const isMissing = (hint: Hint) =>
    missing.some(({ kind, key }) => kind === hint.kind && key === hint.key);
  const waiting = requests.filter(({ hints }) => hints.some(isMissing));
  if (waiting.length === 0) return null;
  const tries = Math.max(...waiting.map((request) => request.tries));
  const ms = POLL_DELAYS_MS[tries];
  if (ms === undefined) return null;
  return { by: 'webhook', hints: missing, tries: tries + 1, due: now + ms };
}

/** The request to read the lists as well, right after what was announced was published. */
export function readLists(requests: PublishRequest[], missing: Hint[]): NewPublishRequest {
  const tries = Math.max(...requests.map((request) => request.tries));
  return { by: 'webhook', reads: 'lists', hints: missing, tries };
}

/**
 * Whether to read everything for a hint that names nothing in the shop: at first, and at last for
 * an API that was slower than its webhook. In between, reading the lists is enough.
 */
export const isFirstOrLastPoll = ({ tries }: PublishRequest): boolean =>
  tries === 0 || tries === POLL_DELAYS_MS.length;
