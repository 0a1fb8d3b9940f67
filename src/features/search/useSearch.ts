import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { type Ask, openSearch } from './askSearch.ts';
import type { SearchRequest, SearchResult } from './searchResult.ts';

export interface SearchState {
  kind: 'idle' | 'loading' | 'found' | 'failed';
  /** The last one; while loading that of the request before, `null` after a failure. */
  result: SearchResult | null;
}

type Request = Omit<SearchRequest, 'now'>;

/** The search of a language. Its thread starts with the first request; back online, what failed is tried again. */
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
