import { useCallback, useEffect, useState } from 'react';
import {
  addressOf,
  hasFilters,
  NO_FILTERS,
  PRODUCTS_AT_ONCE,
  type Wanted,
  wantedOf,
} from './wanted.ts';

/** Writes a change of what is wanted into the address; unless it names `show`, the list shows its first products again. */
export type ChangeWanted = (change: Partial<Wanted>, how?: 'pushState' | 'replaceState') => void;

/** What a visitor wants of the category, as the address says it; as printed, nothing. */
export function useWanted(): [Wanted, ChangeWanted] {
  const [wanted, setWanted] = useState(NO_FILTERS);
  const write = useCallback((next: Wanted, how: 'pushState' | 'replaceState') => {
    // What is wanted is written as it is read, with the lower amount first.
    const query = addressOf(wantedOf(addressOf(next)), location.search);
    if (query !== location.search) {
      history[how](null, '', `${location.pathname}${query}${location.hash}`);
    }
    setWanted(wantedOf(location.search));
  }, []);
  const change: ChangeWanted = useCallback(
    (change, how = 'pushState') =>
      write({ ...wantedOf(location.search), show: PRODUCTS_AT_ONCE, ...change }, how),
    [write],
  );
  useEffect(() => {
    // What the address says that nobody understands is taken out of it.
    if (hasFilters(location.search)) write(wantedOf(location.search), 'replaceState');
    const follow = () => setWanted(wantedOf(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [write]);
  return [wanted, change];
}
