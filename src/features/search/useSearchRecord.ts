import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useRested } from '../../ui/useRested.ts';
import { recordChosen, recordFound, rememberFound } from './searchRecord.ts';
import type { SearchResult } from './searchResult.ts';

/** A query that is shown for so long, in ms, is what was looked for. */
const REST_MS = 1_500;

/**
 * Counts what the results' page has found, once a query, and remembers it once it is no longer typed.
 * Returns what to do with a click among the results. `isSettled`: whether nobody is typing.
 */
export function useSearchRecord(shown: SearchResult | null, isSettled: () => boolean) {
  const counted = useRef('');
  const remembered = useRef('');

  function count(result: SearchResult | null): void {
    if (!result || result.query === counted.current) return;
    counted.current = result.query;
    recordFound(result);
  }

  function keep(result: SearchResult | null): void {
    if (!result || !isSettled() || result.query === remembered.current) return;
    remembered.current = result.query;
    rememberFound(result);
  }

  const rested = useRested(shown, REST_MS);
  const onRest = useEffectEvent(count);
  useEffect(() => onRest(rested), [rested]);
  // Not only when the page is left: what is then chosen in the panel is newer.
  const onShown = useEffectEvent(keep);
  useEffect(() => onShown(shown), [shown]);

  const onLeave = useEffectEvent(() => {
    if (isSettled()) count(shown);
    keep(shown);
  });
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  return ({ target }: MouseEvent) => {
    const href = (target as Element).closest('a')?.getAttribute('href');
    if (!shown || !href) return;
    count(shown);
    recordChosen(shown, href);
  };
}
