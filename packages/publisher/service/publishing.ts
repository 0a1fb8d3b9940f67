import { readManifest } from '../pipeline/manifest.ts';
import { openPublisher, type PublisherOptions } from '../pipeline/publisher.ts';
import type { PublishReport, PublishStage } from '../pipeline/publishReport.ts';
import { createRecompression } from '../pipeline/recompress/recompress.ts';
import { goBack, openControl } from './control.ts';
import { fulfilRequests } from './fulfilRequests.ts';
import { lockFolder } from './publisherFolder.ts';
import { type RunningPublish, stateOf } from './publishingState.ts';
import type { NewLogEntry } from './publishLog.ts';
import { type NewPublishRequest, openPublishQueue } from './publishQueue.ts';
import { openTriggers, type ScheduleSettings } from './triggers.ts';

export interface PublishingOptions extends Omit<PublisherOptions, 'onStage' | 'onWarning'> {
  schedule?: ScheduleSettings | null;
  /** Changes with the content of an API that runs in this process; polled all the time. */
  contentVersion?: () => Promise<string>;
  /** Minutes after a publish that pages are compressed again; 0 or nothing for not at all. */
  recompressMinutes?: number;
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
    onStage: (stage) => {
      options.onStage?.(stage);
      if (!running || stage.took !== undefined) return;
      running = { ...running, done: null, total: null, ...stage };
      notify();
    },
  });
  const recompression = createRecompression({
    recompress: publisher.recompress,
    maxMinutes: options.recompressMinutes ?? 0,
    onError,
  });
  const queue = openPublishQueue({
    requests: control.requests,
    onError,
    publish: async (requests) => {
      await recompression.stop();
      try {
        return await fulfilRequests(requests, {
          publisher,
          control,
          options,
          request: (request) => queue.request(request),
          onRunning: (now) => {
            running = now;
            notify();
          },
          onPublished: () => triggers.setAlarm(),
        });
      } finally {
        recompression.begin();
      }
    },
  });
  const triggers = openTriggers({
    nextExpiry: publisher.nextExpiry,
    schedule: options.schedule,
    contentVersion: options.contentVersion,
    request: queue.request,
    look: () => {
      // Once: a publish that fails is tried again in its own time.
      const isLost = running === null && publisher.hasLostLive();
      if (isLost && !wasLost) queue.request({ by: 'schedule', kind: 'everything' });
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
        next: { promotion: publisher.nextExpiry(), schedule: triggers.nextScheduled() },
      }),
    /** Calls `listener` whenever the state has changed; returns the function that ends that. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    request: (request: NewPublishRequest) => {
      queue.request(request);
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
      await recompression.stop();
      await publisher.close();
      control.close();
      lock.release();
    },
  };
}
