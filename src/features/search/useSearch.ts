import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../domain/language.ts';
import { localePath } from '../../i18n/paths.ts';
import workerUrl from './search.worker.ts?worker&url';
import type { FromSearch, SearchRequest, SearchResult, ToSearch } from './searchResult.ts';

interface SearchState {
  kind: 'idle' | 'loading' | 'found' | 'failed';
  /** The last one; while loading that of the request before, `null` after a failure. */
  result: SearchResult | null;
}

type Request = Omit<SearchRequest, 'now'>;

/**
 * The search of a language. Its thread starts with the first request; back online, what failed is
 * tried again.
 */
export function useSearch(language: Language) {
  const [state, setState] = useState<SearchState>({ kind: 'idle', result: null });
  const ask = useRef<Ask>(null);
  const last = useRef<Request>(null);

  function search(request: Request): void {
    last.current = request;
    ask.current ??= openSearch(
      localePath(language, '/search/'),
      (result) => setState({ kind: 'found', result }),
      () => setState({ kind: 'failed', result: null }),
    );
    setState(({ result }) => ({ kind: 'loading', result }));
    ask.current(request);
  }

  function retry(): void {
    if (last.current) search(last.current);
  }

  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (state.kind !== 'failed') return;
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [state.kind]);

  return { state, search, retry };
}

const policy = globalThis.trustedTypes?.createPolicy('search', {
  createScriptURL: (address) => address,
});

/** Searches; of several requests only the last has a result. */
type Ask = (request: Request) => void;

/**
 * Opens the search in a thread of its own. `base` is the folder of its files; `onResult` gets a
 * result, which may grow, and `onFailure` says that there is none: requested again, all is tried
 * again.
 */
function openSearch(
  base: string,
  onResult: (result: SearchResult) => void,
  onFailure: () => void,
): Ask {
  let last: { id: number; request: Request } | undefined;
  /** ms by which the API's clock is ahead of this computer's, once it had to be requested. */
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
    started.postMessage({ open: base } satisfies ToSearch);
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

  function ask(request: Request): void {
    last = { id: (last?.id ?? 0) + 1, request };
    const now = ahead === undefined ? undefined : Date.now() + ahead;
    worker ??= start();
    worker.postMessage({ id: last.id, request: { ...request, now } } satisfies ToSearch);
  }
  return ask;
}
