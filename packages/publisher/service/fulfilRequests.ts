import { LossLimitError } from '../pipeline/guard.ts';
import { DeliveryError } from '../pipeline/publish.ts';
import type { Publisher } from '../pipeline/publisher.ts';
import type { PublishReport } from '../pipeline/publishReport.ts';
import { pollAgain, together } from '../pipeline/publishRequest.ts';
import type { Control } from './control.ts';
import type { PublishingOptions } from './publishing.ts';
import type { RunningPublish } from './publishingState.ts';
import { logEntry, type NewLogEntry, omissionsOf } from './publishLog.ts';
import type { NewPublishRequest, QueuedRequest } from './publishQueue.ts';

export interface FulfilOptions {
  publisher: Publisher;
  control: Control;
  options: Pick<PublishingOptions, 'explain' | 'onEnd' | 'onError'>;
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
  requests: QueuedRequest[],
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
    const scopes = requests.filter((request) => request.kind !== 'send');
    if (scopes.some(({ by }) => by === 'person')) control.pause.set(false);
    if (scopes.length === 0 || control.pause.isOn()) {
      await publisher.publish({ kind: 'send' });
      return true;
    }
    onRunning({ by, began, stage: 'read', done: null, total: null });
    const report = await publisher.publish(together(scopes));
    for (const next of nextRequests(report, Date.now())) request(next);
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

/** What follows from a publish. */
export function nextRequests(
  report: Pick<PublishReport, 'hasReadNamedOnly' | 'missing' | 'putOff'>,
  now: number,
): NewPublishRequest[] {
  const { hasReadNamedOnly, missing, putOff } = report;
  const requests: NewPublishRequest[] = [];
  const again = missing.length > 0 && !hasReadNamedOnly ? pollAgain(missing, now) : null;
  if (again) requests.push({ by: 'webhook', kind: 'named', ...again });
  // The lists may show more than was announced.
  if (hasReadNamedOnly) {
    requests.push({ by: 'webhook', kind: 'everything', depth: 'lists', hints: missing });
  }
  if (putOff.length > 0) requests.push({ by: 'rest', kind: 'everything', depth: 'lists' });
  return requests;
}
