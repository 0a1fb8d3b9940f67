import type { SearchRequest, SearchResult } from './searchResult.ts';

export type SearchWorkerRequest =
  /** The folder (URL) of the search's files; comes first. */
  | { kind: 'open'; base: string }
  /** `now`: ms since the epoch by the API's clock; `undefined` while that is unknown. */
  | { kind: 'search'; id: number; request: SearchRequest; now: number | undefined };

/** A request may have two results: the second one has prices and images. */
export type SearchWorkerResponse =
  | { kind: 'found'; id: number; result: SearchResult }
  | { kind: 'failed'; id: number; message: string };
