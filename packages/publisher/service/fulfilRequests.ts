import { type AcceptedCounts, LossLimitError } from '../pipeline/guard.ts';
import { type Hint, SCOPES } from '../pipeline/hints.ts';
import { DeliveryError, type PublishOptions } from '../pipeline/publish.ts';
import type { Publisher } from '../pipeline/publisher.ts';
import type { PublishReport } from '../pipeline/publishReport.ts';
import type { Control } from './control.ts';
import type { PublishingOptions } from './publishing.ts';
import type { RunningPublish } from './publishingState.ts';
import { logEntry, type NewLogEntry, omissionsOf } from './publishLog.ts';
import type { NewPublishRequest, PublishRequest } from './publishQueue.ts';

export interface FulfilOptions {
  publisher: Publisher;
  control: Control;
  options: Pick<PublishingOptions, 'accepted' | 'explain' | 'onEnd' | 'onError'>;
  /** Adds a request that follows from this publish. */
  request: (request: NewPublishRequest) => void;
  /** Called when it starts, and with `null` when it has ended. */
  onRunning: (running: RunningPublish | null) => void;
  /** Called when other pages are live. */
  onPublished: () => void;
}

/**
 * Publishes once for all these requests, and logs the result. Returns false if it failed, which is
 * in the log. Never rejects.
 */
export async function fulfilRequests(
  requests: PublishRequest[],
  { publisher, control, options, request, onRunning, onPublished }: FulfilOptions,
): Promise<boolean> {
  const by = [...new Set(requests.map((request) => request.by))];
  const began = Date.now();
  const end = (entry: Partial<NewLogEntry>, report: PublishReport | null) => {
    const whole = { ...logEntry(report), by, began, ended: Date.now(), ...entry };
    try {
      control.log.add(whole);
    } catch (error) {
      options.onError(error);
    }
    onRunning(null);
    options.onEnd?.(whole, report);
  };
  try {
    if (requests.some((request) => request.by === 'person' && !request.onlySends))
      control.pause.set(false);
    if (control.pause.isOn()) {
      onRunning(null);
      await publisher.send();
      return true;
    }
    onRunning({ by, began, stage: 'read', done: null, total: null });
    const report = await publisher.publish(together(requests, options.accepted));
    const again = report.hasReadNamedOnly
      ? readLists(requests, report.missing)
      : pollAgain(requests, report.missing, Date.now());
    if (again) request(again);
    if (report.putOff.length > 0) request({ by: 'rest', reads: 'lists' });
    end({}, report);
    onPublished();
    return true;
  } catch (error) {
    if (error instanceof DeliveryError) {
      end({ outcome: 'unsent', message: options.explain(error.cause) }, error.report);
      onPublished();
      return false;
    }
    const { losses = [], omissions = [] } = error instanceof LossLimitError ? error : {};
    const message = options.explain(error);
    const release = publisher.releases().live;
    const outcome = losses.length > 0 ? 'held' : 'failed';
    end({ outcome, message, losses, release, ...omissionsOf(omissions) }, null);
    return false;
  }
}

/** One publish for many requests. */
function together(requests: PublishRequest[], accepted: AcceptedCounts = {}): PublishOptions {
  return {
    accepted: Object.assign({}, accepted, ...requests.map((request) => request.accepted)),
    hints: requests.flatMap(({ hints }) => hints),
    // Whoever gives no hints means everything, whatever others announced meanwhile.
    reads: SCOPES.findLast((scope) => requests.some((request) => scopeOf(request) === scope)),
    readsAllIfUnknown: requests.some(isFirstOrLastPoll),
    readsAll: requests.some(({ readsAll }) => readsAll),
    putsOff: requests.every(({ by }) => by !== 'rest'),
    rendersAll: requests.some(({ rendersAll }) => rendersAll),
  };
}

const scopeOf = ({ reads, hints }: PublishRequest) =>
  reads ?? (hints.length > 0 ? 'named' : 'everything');

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
function readLists(requests: PublishRequest[], missing: Hint[]): NewPublishRequest {
  const tries = Math.max(...requests.map((request) => request.tries));
  return { by: 'webhook', reads: 'lists', hints: missing, tries };
}

/**
 * Whether to read everything for a hint that names nothing in the shop: at first, and at last for
 * an API that was slower than its webhook. In between, reading the lists is enough.
 */
const isFirstOrLastPoll = ({ tries }: PublishRequest): boolean =>
  tries === 0 || tries === POLL_DELAYS_MS.length;
