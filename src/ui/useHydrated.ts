import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `false` on the server, and while React takes over what was printed there; then `true`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
