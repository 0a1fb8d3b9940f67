import type { StageName } from '../pipeline/publishReport.ts';
import type { LogEntry } from './publishLog.ts';
import type { PublishTrigger } from './publishRequests.ts';

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

/** Whon the dashboard shows; plain data, the same as JSON. Times are in ms since the epoch. */
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
  /** Publish requests that wait for the next publish. */
  waiting: number;
  /** After going back, only a person's request is fulfilled. */
  isPaused: boolean;
  next: { promotion: number | null; schedule: number | null };
  /** The newest first. */
  log: LogEntry[];
}
