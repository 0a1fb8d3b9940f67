import { type AcceptedCounts, LossLimitError } from '../pipeline/guard.ts';
import { SCOPES } from '../pipeline/hints.ts';
import { readManifest } from '../pipeline/manifest.ts';
import { openPublisher, type Publisher, type PublisherOptions } from '../pipeline/publisher.ts';
import type { PublishReport, PublishStage } from '../pipeline/publishReport.ts';
import type { PublishOptions } from '../pipeline/publishSnapshot.ts';
import { DeliveryError } from '../pipeline/target/deliveryError.ts';
import { openAlarm } from './alarm.ts';
import { openContentWatch } from './contentWatch.ts';
import type { EditorSessions } from './editorSessions.ts';
import { lockFolder } from './lock.ts';
import { leftOutOf, logEntry } from './logEntry.ts';
import { noteRollBack } from './noteRollBack.ts';
import { openControl } from './openControl.ts';
import { isFirstOrLastPoll, pollAgain, readLists } from './polling.ts';
import type { PublishingState, RunningPublish } from './publishingState.ts';
import type { NewLogEntry } from './publishLog.ts';
import { openPublishQueue } from './publishQueue.ts';
import type { NewPublishRequest, PublishRequest } from './publishRequests.ts';
import { createRecompression } from './recompression.ts';
import { openSchedule, type ScheduleSettings } from './schedule.ts';

export interface PublishingOptions extends Omit<PublisherOptions, 'onStage' | 'onWarning'> {
  schedule?: ScheduleSettings | null;
  /** Moves when an API that runs in this process says something else; looked at all the time. */
  contentVersion?: () => Promise<string>;
  /** Minutes after a publish that pages are compressed again; 0 or nothing for not at all. */
  recompressMinutes?: number;
  /** What this shop may have none of without anybody's yes. */
  accepted?: AcceptedCounts;
  onStage?: (stage: PublishStage) => void;
  /** Hears of every publish that is over. */
  onEnd?: (entry: NewLogEntry, report: PublishReport | null) => void;
  /** Hears of failures that are reported nowhere else. */
  onError: (error: unknown) => void;
  /** The message for a failure, for people. */
  explain: (error: unknown) => string;
}

/** A publisher at work: it publishes by itself whenever the pages are no longer true. */
export interface Publishing {
  state: () => PublishingState;
  /** Calls `listener` whenever the state has changed; gives what ends that. */
  subscribe: (listener: () => void) => () => void;
  request: (request: NewPublishRequest) => void;
  preview: Publisher['preview'];
  /** Goes back to a kept release, and waits for a person before anything else is published. */
  rollBack: (id?: string) => string;
  isFirstDelivery: (id: string, now: number) => boolean;
  /** Who is signed in on the dashboard. */
  sessions: EditorSessions;
  /** Resolves when nothing is running or waiting, and the next publish is prepared. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens it in its folder; throws `FolderLockedError` where another process publishes there. */
export function openPublishing(options: PublishingOptions): Publishing {
  const { folder, live, onEnd, onError } = options;
  const lock = lockFolder(folder);
  const control = openControl(folder);
  const listeners = new Set<() => void>();
  let running: RunningPublish | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const publisher = openPublisher({
    ...options,
    onWarning: onError,
    onStage: (stage) => {
      options.onStage?.(stage);
      if (!running || stage.took !== undefined) return;
      running = { ...running, done: null, total: null, ...stage };
      tell();
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
        return await fulfil(requests);
      } finally {
        recompression.begin();
      }
    },
  });
  const alarm = openAlarm(
    publisher.nextExpiry,
    () => queue.request({ by: 'promotion', reads: 'lists' }),
    onError,
  );
  const schedule =
    options.schedule &&
    openSchedule(
      options.schedule,
      () => queue.request({ by: 'schedule', reads: 'round' }),
      onError,
    );
  const watch = openContentWatch({
    version: options.contentVersion,
    onChange: () => queue.request({ by: 'content' }),
    // Commands of other processes leave their requests on disk.
    onLook: queue.look,
    onError,
  });

  /** Gives false when it failed, which was reported. */
  async function fulfil(requests: PublishRequest[]): Promise<boolean> {
    const by = [...new Set(requests.map((request) => request.by))];
    const began = Date.now();
    const end = (entry: Partial<NewLogEntry>, report: PublishReport | null) => {
      running = null;
      const whole = { ...logEntry(report), by, began, ended: Date.now(), ...entry };
      try {
        control.log.add(whole);
      } catch (error) {
        onError(error);
      }
      onEnd?.(whole, report);
      tell();
    };
    try {
      if (requests.some((request) => request.by === 'person' && !request.onlySends))
        control.pause.set(false);
      const isPaused = control.pause.isOn();
      if (!isPaused) running = { by, began, stage: 'read', done: null, total: null };
      tell();
      if (isPaused) {
        await publisher.send();
        return true;
      }
      const report = await publisher.publish(together(requests, options.accepted));
      const again = report.hasReadNamedOnly
        ? readLists(requests, report.missing)
        : pollAgain(requests, report.missing, Date.now());
      if (again) queue.request(again);
      if (report.putOff.length > 0) queue.request({ by: 'rest', reads: 'lists' });
      end({}, report);
      alarm.set();
      return true;
    } catch (error) {
      if (error instanceof DeliveryError) {
        end({ outcome: 'unsent', message: options.explain(error.cause) }, error.report);
        alarm.set();
        return false;
      }
      const { losses = [], leftOut = [] } = error instanceof LossLimitError ? error : {};
      const message = options.explain(error);
      const release = publisher.releases().live;
      const outcome = losses.length > 0 ? 'held' : 'failed';
      end({ outcome, message, losses, release, ...leftOutOf(leftOut) }, null);
      return false;
    }
  }

  return {
    state: () => {
      const { kept, live: release } = publisher.releases();
      const log = control.log.list();
      return {
        live: {
          release,
          since: log.find((entry) => wentLive(entry, release))?.ended ?? null,
          counts: readManifest(live)?.counts ?? null,
        },
        kept: kept.reverse(),
        running,
        waiting: control.requests.open(Date.now()).length,
        isPaused: control.pause.isOn(),
        next: {
          promotion: publisher.nextExpiry(),
          schedule: schedule?.next()?.getTime() ?? null,
        },
        log,
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request: (request) => {
      queue.request(request);
      tell();
    },
    preview: publisher.preview,
    rollBack: (id) => {
      const release = publisher.rollBack(id);
      noteRollBack(control, release);
      queue.look();
      tell();
      return release;
    },
    isFirstDelivery: control.isFirstDelivery,
    sessions: control.sessions,
    idle: async () => {
      await queue.idle();
      await publisher.idle();
    },
    close: async () => {
      watch.close();
      schedule?.close();
      alarm.close();
      await queue.close();
      await recompression.stop();
      await publisher.close();
      control.close();
      lock.release();
    },
  };
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

const wentLive = ({ outcome, release, rendered, removed }: NewLogEntry, live: string | null) =>
  release === live &&
  (outcome === 'published' ||
    outcome === 'rolledBack' ||
    (outcome === 'unsent' && rendered + removed > 0));
