import { apiNow, isClockKnown } from '@vitrine/contract/api/apiClock.ts';
import { loadApiTime } from '../promotion/loadApiTime.ts';
import type {
  SearchRequest,
  SearchResult,
  SearchWorkerRequest,
  SearchWorkerResponse,
} from './searchResult.ts';

export type SearchClient = ReturnType<typeof createSearchClient>;

interface Options {
  createWorker: () => Worker;
  /** The folder (URL) of the search's files. */
  base: string;
  /** Called again when more of a result is known. */
  onResult: (result: SearchResult) => void;
  onFailure: () => void;
}

/** Searches in a worker, which starts with the first request, and anew after it broke. */
export function createSearchClient({ createWorker, base, onResult, onFailure }: Options) {
  let worker: Worker | undefined;
  let latest: { id: number; request: SearchRequest } | undefined;
  /** Whether the API was asked for its time: if it did not tell, the visitor's clock counts. */
  let isTimeSettled = false;

  function start(): Worker {
    const created = createWorker();
    created.onmessage = ({ data }: MessageEvent<SearchWorkerResponse>) => {
      if (data.id !== latest?.id) return;
      if (data.kind === 'failed') return fail(data.message);
      onResult(data.result);
      if (data.result.dependsOnLocalClock) void searchAgainAtApiTime(data.id);
    };
    created.onerror = ({ message }) => {
      dispose();
      fail(message);
    };
    post(created, { kind: 'open', base });
    return created;
  }

  async function searchAgainAtApiTime(id: number): Promise<void> {
    await loadApiTime();
    isTimeSettled = true;
    if (worker && id === latest?.id) search(latest.request);
  }

  /** Only the latest request is responded to. */
  function search(request: SearchRequest): void {
    const id = (latest?.id ?? 0) + 1;
    latest = { id, request };
    worker ??= start();
    const now = isTimeSettled || isClockKnown() ? apiNow() : undefined;
    post(worker, { kind: 'search', id, request, now });
  }

  /** Terminates the worker; another search starts one anew. */
  function dispose(): void {
    worker?.terminate();
    worker = undefined;
  }

  function fail(message: string): void {
    console.info('The search could not be loaded.', message);
    onFailure();
  }

  return { search, dispose };
}

const post = (worker: Worker, message: SearchWorkerRequest) => worker.postMessage(message);
