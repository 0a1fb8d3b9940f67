import type { PageToRender } from '../bundle/openBundle.ts';
import type { PageProblem } from '../check/pageProblems.ts';
import type { OverlayItems } from '../store/overlay.ts';

/** What a worker is started with. */
export interface RenderWorkerData {
  /** Folder of the compiled pages. */
  bundle: string;
  /** The store's SQLite file. */
  store: string;
  /** What pages read of the environment as they render. */
  env: Record<string, string>;
  /** Folder with the headers that pages will be served with; without it no script is checked. */
  site?: string;
}

/** What a worker is to do, for one snapshot. */
export type RenderTask = { snapshot: number } & (
  | { kind: 'pages' }
  | { kind: 'render'; rendering: number; pages: PageBefore[]; into: string }
  | { kind: 'results'; names: string[] }
  /** The sitemap of these pages, each as JSON, into a release that is being made. */
  | { kind: 'sitemap'; pages: string[]; into: string }
  /** One page, with items laid over the snapshot; nothing is written. `until` is in ms. */
  | { kind: 'preview'; page: PageToRender; items: OverlayItems; until: number }
);

/** A page to render, and the file, its hash and its size where it is there already. */
export interface PageBefore extends PageToRender {
  file?: string;
  hash?: string;
  bytes?: number;
}

/** What something was made from. */
export interface Made {
  /** Names of shop items and queries. */
  from: string[];
  /** ms since the epoch until which it stays true by itself; `null` for good. */
  until: number | null;
}

export interface PageMade extends PageToRender, Made {
  file: string;
  /** Of its bytes. */
  hash: string;
  bytes: number;
  /** What the sitemap says of it, as JSON; `null` if it does not name it, left out if unknown. */
  sitemap?: string | null;
  /** What is wrong with it: such a page is not placed. */
  problems: PageProblem[];
}

/** A query's result, by the hash of it. */
export interface QueryResult extends Made {
  name: string;
  hash: string;
}

export type RenderResults = {
  pages: Made & { pages: PageToRender[] };
  /** `references` are addresses within the site that the pages lead to. */
  render: { pages: PageMade[]; results: QueryResult[]; references: string[] };
  results: QueryResult[];
  /** The files that changed. */
  sitemap: string[];
  preview: string;
};
