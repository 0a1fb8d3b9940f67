import type { Publisher } from '../pipeline/publisher.ts';
import type { StageName } from '../pipeline/publishReport.ts';
import type { Control } from './control.ts';
import type { LogEntry, NewLogEntry } from './publishLog.ts';
import type { PublishTrigger } from './publishQueue.ts';

/** A publish that is under way. */
export interface RunningPublish {
  by: PublishTrigger[];
  /** ms since the epoch. */
  began: number;
  stage: StageName;
  /** Items read or pages rendered, of so many; `null` where they are not counted. */
  done: number | null;
  total: number | null;
}

/** What the dashboard shows; plain data, the same as JSON. Times are in ms since the epoch. */
export interface PublishingState {
  live: {
    release: string | null;
    /** When it went live; `null` where that is not known. */
    since: number | null;
    counts: { products: number; categories: number; posts: number } | null;
  };
  /** Releases that can be gone back to, the newest first. */
  kept: string[];
  running: RunningPublish | null;
  /** Sizes of images that are left to make in the background. */
  imagesWaiting: number;
  /** Publish requests that wait for the next publish. */
  waiting: number;
  /** After going back, only a person's request is fulfilled. */
  isPaused: boolean;
  next: { promotion: number | null; schedule: number | null };
  /** The newest first. */
  log: LogEntry[];
}

/** The state as the control's log and requests tell it. */
export function stateOf({
  releases: { kept, live },
  counts,
  control,
  ...state
}: Pick<PublishingState, 'running' | 'imagesWaiting' | 'next'> & {
  releases: ReturnType<Publisher['releases']>;
  counts: PublishingState['live']['counts'];
  control: Control;
}): PublishingState {
  const log = control.log.list();
  const since = log.find((entry) => wentLive(entry, live))?.ended ?? null;
  return {
    live: { release: live, since, counts },
    kept: kept.reverse(),
    waiting: control.requests.open(Date.now()).length,
    isPaused: control.pause.isOn(),
    ...state,
    log,
  };
}

const wentLive = ({ outcome, release, rendered, removed }: NewLogEntry, live: string | null) =>
  release === live &&
  (outcome === 'published' ||
    outcome === 'rolledBack' ||
    (outcome === 'unsent' && rendered + removed > 0));
