import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/**
 * Local storage that never throws, for the persisted stores. What a browser refuses to keep
 * (storage blocked, full or missing) is remembered for as long as the page lives.
 */
export function createStorageEngine(
  open: () => Storage | undefined = () => globalThis.localStorage,
): Record<string, string> {
  const kept = attempt(open);
  const remembered = new Map<string, string>();
  const read = (key: string) =>
    remembered.get(key) ?? attempt(() => kept?.getItem(key)) ?? undefined;
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => read(String(key)),
      has: (_, key) => read(String(key)) !== undefined,
      set: (_, key, value) => {
        const stored = attempt(() => {
          kept?.setItem(String(key), value);
          return kept !== undefined;
        });
        if (stored) remembered.delete(String(key));
        else remembered.set(String(key), value);
        return true;
      },
      deleteProperty: (_, key) => {
        remembered.delete(String(key));
        attempt(() => kept?.removeItem(String(key)));
        return true;
      },
    },
  );
}

/** `undefined` where the browser throws: a visitor who blocks storage is to meet no error. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

if (typeof window !== 'undefined')
  setPersistentEngine(createStorageEngine(), windowPersistentEvents);
