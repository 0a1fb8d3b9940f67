import type { PageToRender } from '../bundle/openBundle.ts';
import type { PageProblem } from '../check/pageProblems.ts';
import type { OverlayItems } from '../store/overlay.ts';
import type { PrintedImage } from './printedImages.ts';

/** What a worker is started with. */
export interface RenderWorkerData {
  /** Folder of the compiled pages. */
  bundle: string;
  /** The store's SQLite file. */
  store: string;
  /** Environment variables that pages read as they render. */
  env: Record<string, string>;
  /** Folder with the headers that pages will be served with; without it, scripts are not checked. */
  site?: string;
  /** Whether tasks report the images that pages print. */
  listsImages?: boolean;
}

/** A task of a render worker, for one snapshot. */
export type RenderTask = { snapshot: number } & (
  | { kind: 'pages' }
  /** Tasks of one `rendering` report each reference, each query and each image once. */
  | { kind: 'render'; rendering: number; pages: PlannedPage[]; into: string }
  | { kind: 'results'; names: string[] }
  | { kind: 'sitemap'; entries: string[]; into: string }
  | { kind: 'preview'; page: PageToRender; items: OverlayItems; until: number }
);

/**
 * A page to render, and if it is published already the file, its hash, its size, and whether it should
 * have been rendered before.
 */
export interface PlannedPage extends PageToRender {
  file?: string;
  hash?: string;
  bytes?: number;
  isOverdue?: 0 | 1 | null;
}

/** What something was made from, and until when it holds. */
export interface Dependencies {
  /** Names of shop items and queries. */
  from: string[];
  /** ms since the epoch at which it changes without a change of data; `null` if never. */
  until: number | null;
}

/** The outcome of rendering a page. */
export interface PageOutput extends PageToRender, Dependencies {
  file: string;
  /** Of its bytes: the start of their SHA-256, base64url. */
  hash: string;
  bytes: number;
  /** Its entry in the sitemap as JSON; `null` if it has none, left out if unknown. */
  sitemap?: string | null;
  /** Checks that it failed: such a page is not written. */
  problems: PageProblem[];
}

/** The hash and the dependencies of a query's result. */
export interface QueryFingerprint extends Dependencies {
  name: string;
  hash: string;
}

/** What a worker returns for each kind of task. */
export type RenderResults = {
  pages: Dependencies & { pages: PageToRender[] };
  /** `references` are paths within the site that the pages link to. */
  render: {
    pages: PageOutput[];
    results: QueryFingerprint[];
    references: string[];
    images: PrintedImage[];
  };
  results: QueryFingerprint[];
  /** The files that changed. */
  sitemap: string[];
  preview: string;
};
