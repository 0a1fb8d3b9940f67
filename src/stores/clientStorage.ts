import {
  type PersistentEvent,
  type PersistentEvents,
  type PersistentListener,
  setPersistentEngine,
} from '@nanostores/persistent';

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
          // A store that takes another tab's value writes it back: by then there may be a newer one.
          if (kept?.getItem(String(key)) !== value) kept?.setItem(String(key), value);
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

/**
 * Once read, a store hears of other tabs' changes for as long as the page lives. The library stops
 * a second after the last use, and takes a value that went and came back meanwhile for unchanged.
 */
export function createStorageEvents(kept: Readonly<Record<string, string>>): PersistentEvents {
  const heard = new Set<PersistentListener>();
  return {
    addEventListener(key, listener) {
      if (heard.has(listener)) return;
      heard.add(listener);
      // The library's own type leaves out that a storage that is cleared names nothing.
      const hear = (change: { key: string | null; newValue: string | null }) =>
        listener(change as PersistentEvent);
      window.addEventListener('storage', hear);
      // A page that the browser keeps for Back hears nothing.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) hear({ key, newValue: kept[key] ?? null });
      });
    },
    removeEventListener: () => undefined,
  };
}

if (typeof window !== 'undefined') {
  const engine = createStorageEngine();
  setPersistentEngine(engine, createStorageEvents(engine));
}
