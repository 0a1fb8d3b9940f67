import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../domain/language.ts';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { addressOf, moreThan, PRODUCTS_AT_ONCE, type Wanted, wantedOf } from './searchAddress.ts';
import { outcomeMessage, searchMessages } from './searchMessages.ts';
import { type SearchResult, totalCount } from './searchResult.ts';
import { useSearch } from './useSearch.ts';

const MAX = { posts: 6, categories: 12 };

interface Props {
  language: Language;
  /** The ways into the shop, for a page without results. */
  children?: ReactNode;
}

/**
 * Finds what the address requests, and as one types; the address follows. Before the first paint
 * searchPage.inline.ts fills in the field and sets the attributes below.
 */
export default island(function SearchPage({ language, children }: Props) {
  const messages = searchMessages(language);
  const field = useRef<HTMLInputElement>(null);
  const pageTitle = useRef('');
  /** Whether the address is one to come back to, or still being typed. */
  const isSettled = useRef(true);
  const [wanted, setWanted] = useState<Wanted>(wantedOf(''));
  const [isAwaited, setIsAwaited] = useState(false);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const { kind, result, search, retry } = useSearch(language);

  // Names without their prices and images would move what stands below them once these come.
  const [shown, setShown] = useState<SearchResult | null>(null);
  if (result?.isFinal && result !== shown) setShown(result);
  if (isAwaited && (shown || kind === 'failed')) setIsAwaited(false);

  function searchFor(next: Wanted): void {
    const { query, show } = next;
    setWanted(next);
    document.title =
      query === ''
        ? pageTitle.current
        : pageTitle.current.replace(messages.title, () => fill(messages.titled, { query }));
    search({ query, max: { ...MAX, products: show } });
  }

  function typed(text: string, before = wanted): void {
    const next = { query: text.trim(), show: PRODUCTS_AT_ONCE };
    if (next.query === before.query) return;
    setFocusFrom(null);
    if (isSettled.current) history.pushState(null, '', addressOf(next));
    else history.replaceState(null, '', addressOf(next));
    isSettled.current = false;
    searchFor(next);
  }

  const start = useEffectEvent(() => {
    pageTitle.current = document.title;
    const request = wantedOf(location.search);
    const text = field.current?.value ?? '';
    setIsAwaited(request.query !== '');
    // Something may have been typed before.
    if (text.trim() !== request.query) typed(text, request);
    else if (request.query !== '') searchFor(request);
  });
  const goBack = useEffectEvent(() => {
    isSettled.current = true;
    setFocusFrom(null);
    const back = wantedOf(location.search);
    if (field.current) field.current.value = back.query;
    searchFor(back);
  });
  useEffect(() => {
    start();
    const onPopState = () => goBack();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const hasQuery = shown ? shown.query !== '' : isAwaited;
  const isLost = kind === 'failed' || (shown !== null && hasQuery && totalCount(shown) === 0);
  const next = shown && moreThan({ ...wanted, show: shown.products.length }, shown.counts.products);

  function outcome(): string {
    if (kind === 'failed') return messages.failed;
    if (kind === 'loading') return messages.loading;
    return result ? outcomeMessage(result, language) : '';
  }

  function showMore(more: Wanted): void {
    setFocusFrom(more.show - PRODUCTS_AT_ONCE);
    history.replaceState(null, '', addressOf(more));
    searchFor(more);
  }

  return (
    // `data-asked`: something is looked for; `data-awaited`: the page's first result is not
    // complete yet, and would push the end of the page away; `data-lost`: nothing is found, or not
    // yet.
    <div
      id="search-page"
      className="group/search mx-auto min-h-dvh max-w-page px-gutter"
      data-asked={hasQuery ? '' : undefined}
      data-awaited={isAwaited ? '' : undefined}
      data-lost={isLost ? '' : undefined}
      suppressHydrationWarning
    >
      <SearchField
        ref={field}
        language={language}
        className="max-w-[42rem]"
        onTyped={typed}
        onBlur={() => {
          isSettled.current = true;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          isSettled.current = true;
        }}
      />
      <p className="mt-8 hidden max-w-prose noscript:block">{messages.noScript}</p>
      <p className="mt-4 min-h-[1lh] text-small text-muted">{outcome()}</p>
      {kind === 'failed' && (
        <button type="button" className="button button-quiet mt-4" onClick={retry}>
          {messages.retry}
        </button>
      )}
      <p className="sr-only" role="status">
        {outcome()}
      </p>
      {shown && (
        <SearchResults
          result={shown}
          language={language}
          messages={messages}
          focusFrom={focusFrom}
          onMore={next && (() => showMore(next))}
        />
      )}
      <div className="group-data-[asked]/search:hidden group-data-[lost]/search:block">
        {children}
      </div>
    </div>
  );
});
