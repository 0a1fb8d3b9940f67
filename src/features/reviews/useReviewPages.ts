import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReviewPage } from './freshReviews.ts';
import { holdPlace } from './holdPlace.ts';

/** A page that did not come. */
interface Failure {
  page: number;
  isTurn: boolean;
  /** Which attempt it was. */
  turn: number;
  /** Whether the focus was in the row of pages. */
  hadFocus: boolean;
}

/**
 * A product's reviews as they were published, brought up to date once the reader is near, and turned
 * page by page. Of several presses the last one wins; a page that does not come leaves the one that
 * is shown.
 *
 * The specification's 20 pages "until the server answers" would lead to pages that mostly do not
 * exist: until then there are as many as the API had at the build.
 */
export function useReviewPages(product: string, published: ReviewPage, language: Language) {
  const [shown, setShown] = useState(published);
  const [isLive, setIsLive] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** What a turn led to, to be announced. */
  const [turnedTo, setTurnedTo] = useState<ReviewPage | null>(null);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const latest = useRef(0);

  const put = useCallback((fresh: ReviewPage, isTurn: boolean) => {
    const focused = document.activeElement;
    const isFree = focused === document.body || pages.current?.contains(focused);
    const isReading = !isTurn && section.current?.contains(focused);
    holdPlace(isReading ? focused : null, () =>
      flushSync(() => {
        // Where the average did not come, the one that is shown stays.
        setShown((before) => ({ ...fresh, rating: fresh.rating ?? before.rating }));
        setFailure(null);
        if (isTurn) setTurnedTo(fresh);
      }),
    );
    if (!isTurn) return;
    if (isFree) heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);

  const show = useCallback(
    async (page: number, isTurn: boolean) => {
      latest.current += 1;
      const turn = latest.current;
      setIsBusy(true);
      try {
        // Apart, since the sanitiser must not get into a chunk of pages whose policy refuses it.
        const { freshReviews } = await import('./freshReviews.ts');
        const fresh = await freshReviews(product, page, language);
        if (turn === latest.current) put(fresh, isTurn);
      } catch (error) {
        if (turn === latest.current) {
          const hadFocus = pages.current?.contains(document.activeElement) ?? false;
          setFailure({ page, isTurn, turn, hadFocus });
        }
        if (!(error instanceof ApiError)) throw error;
      } finally {
        if (turn === latest.current) setIsBusy(false);
      }
    },
    [product, language, put],
  );

  const refresh = useCallback(() => void show(1, false), [show]);
  const turnTo = useCallback((page: number) => void show(page, true), [show]);
  const retry = () => failure && void show(failure.page, failure.isTurn);

  useEffect(() => {
    setIsLive(true);
    // A page may have been turned before the browser came to this.
    if (latest.current === 0) refresh();
  }, [refresh]);

  const places = { section, heading, pages };
  return { shown, isLive, isBusy, failure, turnedTo, refresh, turnTo, retry, places };
}
