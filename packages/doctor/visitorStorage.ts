import { AsyncLocalStorage } from 'node:async_hooks';

const visitors = new AsyncLocalStorage<Storage>();

/**
 * Makes calls with a `sessionStorage`, as in a visitor's browser: adapters may store there what a later
 * call needs. Outside of `work` there is none, as there is none for a publisher.
 */
export function asVisitor<Result>(storage: Storage, work: () => Result): Result {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => visitors.getStore(),
  });
  return visitors.run(storage, work);
}

/** A browser's storage in memory. */
export function openStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(String(key)) ?? null,
    setItem: (key, value) => void entries.set(String(key), String(value)),
    removeItem: (key) => void entries.delete(String(key)),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
