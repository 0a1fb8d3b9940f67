import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $caller, createQuery } from '../../stores/apiQuery.ts';

const LOADING = { kind: 'loading' } as const;

/**
 * What the API says under a key, to who asks for it: `loading` until it has, also while a failure is
 * tried again. Each island has a reader of its own. A later failure leaves what was there: a reader
 * returns failures as states, since the library would take away what is shown after an error.
 */
export function useKept<State extends { kind: string }>(
  key: (string | number)[],
  createReader: () => () => Promise<State>,
) {
  const [$state] = useState(() => {
    const read = createReader();
    const had = new Map<string, State>();
    return createQuery<State>([...key, $caller], {
      fetcher: async (...whole) => {
        const state = await read();
        if (state.kind === 'failed') return had.get(String(whole)) ?? state;
        had.set(String(whole), state);
        return state;
      },
    });
  });
  const { data, loading } = useStore($state);
  const isLoading = !data || (data.kind === 'failed' && loading);
  return { state: isLoading ? LOADING : data, retry: $state.revalidate };
}
