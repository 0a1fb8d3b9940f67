import workerUrl from './search.worker.ts?worker&url';
import type { FromSearch, SearchRequest, SearchResult, ToSearch } from './searchResult.ts';

const policy = globalThis.trustedTypes?.createPolicy('search', {
  createScriptURL: (address) => address,
});

/** Searches; of several requests only the last has a result. */
export type Ask = (request: Omit<SearchRequest, 'now'>) => void;

/**
 * Opens the search in a thread of its own. `base` is the folder of its files; `onResult` gets a
 * result, which may grow, and `onFailure` says that there is none: asked again, all is tried again.
 */
export function openSearch(
  base: string,
  onResult: (result: SearchResult) => void,
  onFailure: () => void,
): Ask {
  let last: { id: number; request: Omit<SearchRequest, 'now'> } | undefined;
  /** ms by which the API's clock is ahead of this computer's, once it had to be asked. */
  let ahead: number | undefined;

  function start(): Worker {
    const address = policy?.createScriptURL(workerUrl) ?? workerUrl;
    const started = new Worker(address as string, { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<FromSearch>) => {
      if (data.id !== last?.id) return;
      if ('result' in data) {
        onResult(data.result);
        if (data.result.isTimeDoubtful) void askInTime(data.id);
      } else {
        console.info('The search could not be loaded.', data.failed);
        onFailure();
      }
    };
    started.onerror = () => {
      worker = undefined;
      onFailure();
    };
    send(started, { open: base });
    return started;
  }
  let worker: Worker | undefined = start();

  async function askInTime(id: number): Promise<void> {
    try {
      const { apiTime } = await import('../promotion/apiTime.ts');
      ahead = (await apiTime()) - Date.now();
    } catch (error) {
      console.info('The prices are shown by this computer’s clock.', error);
      ahead = 0;
    }
    if (id === last?.id) ask(last.request);
  }

  function ask(request: Omit<SearchRequest, 'now'>): void {
    last = { id: (last?.id ?? 0) + 1, request };
    const now = ahead === undefined ? undefined : Date.now() + ahead;
    worker ??= start();
    send(worker, { id: last.id, request: { ...request, now } });
  }
  return ask;
}

function send(worker: Worker, message: ToSearch): void {
  worker.postMessage(message);
}
