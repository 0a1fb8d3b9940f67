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
