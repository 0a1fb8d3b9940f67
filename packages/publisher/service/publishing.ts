import { LossLimitError } from '../pipeline/guard.ts';
import { readManifest } from '../pipeline/manifest.ts';
import { DeliveryError } from '../pipeline/publish.ts';
import { openPublisher, type Publisher, type PublisherOptions } from '../pipeline/publisher.ts';
import type { PublishReport, PublishStage } from '../pipeline/publishReport.ts';
import { pollAgain, together } from '../pipeline/publishRequest.ts';
import { type Control, goBack, openControl } from './control.ts';
import { lockFolder } from './publisherFolder.ts';
import { type RunningPublish, stateOf } from './publishingState.ts';
import { logEntry, type NewLogEntry, omissionsOf } from './publishLog.ts';
import { type NewPublishRequest, openPublishQueue, type QueuedRequest } from './publishQueue.ts';
import { openTriggers, type ScheduleSettings } from './triggers.ts';

export interface PublishingOptions extends Omit<PublisherOptions, 'onStage' | 'onWarning'> {
  schedule?: ScheduleSettings | null;
  /** Changes with the content of an API that runs in this process; polled all the time. */
  contentVersion?: () => Promise<string>;
  onStage?: (stage: PublishStage) => void;
  /** Called at the end of every publish. */
  onEnd?: (entry: NewLogEntry, report: PublishReport | null) => void;
  /** Called with errors that are reported nowhere else. */
  onError: (error: unknown) => void;
  /** The message for a failure, for people. */
  explain: (error: unknown) => string;
}

/** Such as feeds of thousands of products. */
const LARGE_BYTES = 1_000_000;

/** A publisher at work: it publishes by itself whenever the pages are no longer true. */
export type Publishing = ReturnType<typeof openPublishing>;

/** Opens it in its folder; throws `FolderLockedError` where another process publishes there. */
export function openPublishing(options: PublishingOptions) {
  const { folder, live, onError } = options;
  const lock = lockFolder(folder);
  const control = openControl(folder);
  const listeners = new Set<() => void>();
  let running: RunningPublish | null = null;
  let wasLost = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const publisher = openPublisher({
    largeBytes: LARGE_BYTES,
    ...options,
    onWarning: onError,
    onImage: notify,
    onStage: (stage) => {
      options.onStage?.(stage);
      if (!running || stage.took !== undefined) return;
      running = { ...running, done: null, total: null, ...stage };
      notify();
    },
  });
  const queue = openPublishQueue({
    requests: control.requests,
    onError,
    publish: (requests) =>
      fulfilRequests(requests, {
        publisher,
        control,
        options,
        request: (request) => queue.request(request),
        onRunning: (now) => {
          running = now;
          notify();
        },
      }),
  });
  const request = (wanted: NewPublishRequest) => {
    queue.request(wanted);
    if (wanted.due === undefined) publisher.hurry();
  };
  const triggers = openTriggers({
    nextExpiry: publisher.nextExpiry,
    schedule: options.schedule,
    contentVersion: options.contentVersion,
    request,
    look: () => {
      // Once: a publish that fails is tried again in its own time.
      const isLost = running === null && publisher.hasLostLive();
      if (isLost && !wasLost) request({ by: 'schedule', kind: 'everything' });
      wasLost = isLost;
      queue.look();
    },
    onError,
  });

  return {
    state: () =>
      stateOf({
        releases: publisher.releases(),
        counts: readManifest(live)?.counts ?? null,
        control,
        running,
        imagesWaiting: publisher.imagesWaiting(),
        next: { promotion: publisher.nextExpiry(), schedule: triggers.nextScheduled() },
      }),
    /** Calls `listener` whenever the state has changed; returns the function that ends that. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    request: (wanted: NewPublishRequest) => {
      request(wanted);
      notify();
    },
    preview: publisher.preview,
    /** Goes back to a kept release, and waits for a person before anything else is published. */
    rollBack: (id?: string) => {
      const { release } = goBack(control, () => publisher.rollBack(id));
      queue.look();
      notify();
      return release;
    },
    isFirstDelivery: control.isFirstDelivery,
    /** Who is signed in on the dashboard. */
    sessions: control.sessions,
    /** Resolves when nothing is running or waiting, and the next publish is prepared. */
    idle: async () => {
      await queue.idle();
      await publisher.idle();
    },
    close: async () => {
      triggers.close();
      await queue.close();
      await publisher.close();
      control.close();
      lock.release();
    },
  };
}

interface FulfilOptions {
  publisher: Publisher;
  control: Control;
  options: Pick<PublishingOptions, 'explain' | 'onEnd' | 'onError'>;
  /** Adds a request that follows from this publish. */
  request: (request: NewPublishRequest) => void;
  /** Called when it starts, and with `null` when it has ended. */
  onRunning: (running: RunningPublish | null) => void;
}

/**
 * Publishes once for all these requests, and logs the result. Returns false if it failed, which is
 * in the log. Never rejects.
 */
async function fulfilRequests(
  requests: QueuedRequest[],
  { publisher, control, options, request, onRunning }: FulfilOptions,
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
    return true;
  } catch (error) {
    if (error instanceof DeliveryError) {
      end({ outcome: 'unsent', message: options.explain(error.cause) }, error.report);
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
