import type { Omission } from '../content/omissions.ts';
import type { Hint } from './publishRequest.ts';

/** The stages of a publish, in their order. */
export const STAGES = ['read', 'build', 'plan', 'render', 'images', 'release', 'send'] as const;
export type StageName = (typeof STAGES)[number];

/** How far a publish is; `done` of `total` items, pages or files, where they are counted. */
export interface PublishStage {
  stage: StageName;
  done?: number;
  total?: number;
  /** ms, once it is over. */
  took?: number;
}

/** What a publish did. */
export interface PublishReport {
  /** The live release; the one before where nothing had changed. */
  release: string | null;
  /** Whether every page was rendered. */
  isFull: boolean;
  /** Items of the shop that differ from the last release. */
  changed: string[];
  /** Paths of the pages that were rendered, and of those that the shop no longer has. */
  rendered: string[];
  removed: string[];
  /** Paths of large files that the next publish is to render. */
  putOff: string[];
  /**
   * Whether the pages' code, messages or configuration were changed since the publisher's start.
   */
  hasNewCode: boolean;
  /** What the API names and the shop does without. */
  omissions: Omission[];
  /** False if it is known that visitors can’t pay. */
  hasPayments: boolean;
  /** What was announced and has not changed yet. */
  missing: Hint[];
  /** Only what was announced was read: the lists may show more. */
  hasReadNamedOnly: boolean;
  /** ms by stage. */
  took: Record<StageName, number>;
}
