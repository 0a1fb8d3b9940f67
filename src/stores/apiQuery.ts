import { nanoquery } from '@nanostores/query';
import { computed } from 'nanostores';
import { $session } from './session.ts';

/**
 * Reads of the API as stores: whoever requests the same shares one request, and what is shown is
 * revalidated when the visitor comes back: to the tab, by the back button, or online.
 */
export const [createQuery] = nanoquery({
  dedupeTime: 0,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onErrorRetry: null,
});

/** Who asks, as a part of keys: a session, or the guest of this browser. */
export const $caller = computed($session, (session) => session?.token ?? 'guest');

/**
 * A fetcher whose later failures leave what it had for the same key. It returns failures as states:
 * the library would take away what is shown while it asks again after an error.
 */
export function keeping<State>(
  read: () => Promise<State>,
  isFailed: (state: State) => boolean,
): (...key: unknown[]) => Promise<State> {
  const had = new Map<string, State>();
  return async (...key) => {
    const state = await read();
    if (isFailed(state)) return had.get(String(key)) ?? state;
    had.set(String(key), state);
    return state;
  };
}
