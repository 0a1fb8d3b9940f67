/** A list that the device keeps, for pages that do without the stores' library. */
export interface StoredList<Item> {
  read(): Item[];
  /** Tells whether the browser keeps it; a refused list lives as long as the page. */
  write(items: readonly Item[]): boolean;
  /** Calls back when the list may have changed where this page could not see it. */
  onElsewhere(heard: () => void): void;
}

/**
 * The list under a name in local storage; an empty one has no entry. `readItems` makes sense of
 * what is there, which other programs may have written: anything, or `undefined`.
 */
export function storedList<Item>(
  name: string,
  readItems: (found: unknown) => Item[],
): StoredList<Item> {
  let refused: readonly Item[] | undefined;
  return {
    read() {
      return readItems(refused ?? attempt(() => JSON.parse(localStorage.getItem(name) ?? '')));
    },
    write(items) {
      refused = undefined;
      const isKept = attempt(() => {
        if (items.length > 0) localStorage.setItem(name, JSON.stringify(items));
        else localStorage.removeItem(name);
        return true;
      });
      if (!isKept) refused = items;
      return isKept === true;
    },
    onElsewhere(heard) {
      addEventListener('storage', ({ key }) => {
        if (key === name || key === null) heard();
      });
      addEventListener('pageshow', ({ persisted }) => persisted && heard());
      // Rendered ahead, and shown after another page changed it.
      document.addEventListener('prerenderingchange', heard);
    },
  };
}

/** `undefined` where storage is blocked or full, or what it holds is no JSON. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
