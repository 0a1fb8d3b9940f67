import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localePath } from '../../i18n/paths.ts';
import workerUrl from './search.worker.ts?worker&url';
import { createSearchClient, type SearchClient } from './searchClient.ts';
import type { SearchRequest, SearchResult } from './searchResult.ts';

type SearchState =
  | { kind: 'idle' }
  | { kind: 'loading'; previous: SearchResult | null }
  | { kind: 'found'; result: SearchResult }
  | { kind: 'failed' };

export type SearchKind = SearchState['kind'];

// The policy of pages (packages/runtime/security/contentPolicy.ts) allows this name.
const policy = globalThis.trustedTypes?.createPolicy('search', {
  createScriptURL: () => workerUrl,
});

/** The search of a language. A failed request is retried when the browser is back online. */
export function useSearch(language: Language) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const client = useRef<SearchClient>(null);
  const latest = useRef<SearchRequest>(null);

  function search(request: SearchRequest): void {
    latest.current = request;
    client.current ??= createSearchClient({
      createWorker: () =>
        new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string, { type: 'module' }),
      bases: [language, ...LANGUAGES.filter((other) => other !== language)].map((each) =>
        localePath(each, '/search/'),
      ),
      onResult: (result) => setState({ kind: 'found', result }),
      onFailure: () => setState({ kind: 'failed' }),
    });
    setState((before) => ({ kind: 'loading', previous: resultOf(before) }));
    client.current.search(request);
  }

  /** The complete result of a request beside the one that is shown; after a `search`. Rejects if it fails. */
  const find = useCallback(async (request: SearchRequest): Promise<SearchResult> => {
    if (!client.current) throw new Error('Nothing has been searched for.');
    return client.current.find(request);
  }, []);

  function retry(): void {
    if (latest.current) search(latest.current);
  }

  useEffect(() => () => client.current?.dispose(), []);
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (state.kind !== 'failed') return;
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [state.kind]);

  return { kind: state.kind, result: resultOf(state), search, find, retry };
}

/** The result to show: while loading, that of the request before. */
function resultOf(state: SearchState): SearchResult | null {
  if (state.kind === 'found') return state.result;
  return state.kind === 'loading' ? state.previous : null;
}
