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
  /** The folders (URLs) of the search's files, of the page's language first. */
  bases: readonly string[];
  /** Called again when more of a result is known. */
  onResult: (result: SearchResult) => void;
  onFailure: () => void;
}

/** Searches in a worker, which starts with the first request, and anew after it broke. */
export function createSearchClient({ createWorker, bases, onResult, onFailure }: Options) {
  let worker: Worker | undefined;
  let latest: { id: number; request: SearchRequest } | undefined;
  let requests = 0;
  /** Who waits for the last result of a request. */
  const waiting = new Map<number, (response: SearchWorkerResponse) => void>();
  /** Whether the API was asked for its time: if it did not tell, the visitor's clock counts. */
  let isTimeSettled = false;

  function start(): Worker {
    const created = createWorker();
    created.onmessage = ({ data }: MessageEvent<SearchWorkerResponse>) => {
      if (data.kind === 'failed' || data.result.isFinal) waiting.get(data.id)?.(data);
      if (data.id !== latest?.id) return;
      if (data.kind === 'failed') return fail(data.message);
      onResult(data.result);
      if (data.result.dependsOnLocalClock) void searchAgainAtApiTime(data.id);
    };
    created.onerror = ({ message }) => {
      for (const [id, settle] of waiting) settle({ kind: 'failed', id, message });
      dispose();
      fail(message);
    };
    post(created, { kind: 'open', bases });
    return created;
  }

  async function searchAgainAtApiTime(id: number): Promise<void> {
    await loadApiTime();
    isTimeSettled = true;
    if (worker && id === latest?.id) search(latest.request);
  }

  function send(request: SearchRequest): number {
    requests += 1;
    worker ??= start();
    const now = isTimeSettled || isClockKnown() ? apiNow() : undefined;
    post(worker, { kind: 'search', id: requests, request, now });
    return requests;
  }

  /** Only the latest request is responded to. */
  function search(request: SearchRequest): void {
    latest = { id: requests + 1, request };
    send(request);
  }

  /** The complete result of a request, beside what is searched for. Rejects if it fails. */
  function find(request: SearchRequest): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      const id = send(request);
      waiting.set(id, (response) => {
        waiting.delete(id);
        if (response.kind === 'found') resolve(response.result);
        else reject(new Error(response.message));
      });
    });
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

  return { search, find, dispose };
}

const post = (worker: Worker, message: SearchWorkerRequest) => worker.postMessage(message);
