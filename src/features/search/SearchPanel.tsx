import { useStore } from '@nanostores/react';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { pluralForm } from '../../i18n/pluralForm.ts';
import { $recentSearches, rememberSearch } from '../../stores/recentSearches.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useRested } from '../../ui/useRested.ts';
import { adoptStyles } from '../styles/adoptStyles.ts';
import { SearchField } from './SearchField.tsx';
import { type Option, optionsOf, resultsPath, SearchOptions } from './SearchOptions.tsx';
import { queryOf } from './searchAddress.ts';
import { outcomeMessage, searchMessages } from './searchMessages.ts';
import styles from './searchPanel.css?inline';
import { recordChosen, rememberFound } from './searchRecord.ts';
import { type SearchResult, totalCount } from './searchResult.ts';
import { useCombobox } from './useCombobox.ts';
import { type SearchKind, useSearch } from './useSearch.ts';

/** So many of each kind; all of them are on the results' page. */
const MAX = { products: 6, posts: 3, categories: 3, pages: 3 };
const LIST = 'search-list';
const LOADING_DELAY_MS = 200;
/** A screen reader hears of an outcome when the typing rests for so long; ms. */
const STATUS_DELAY_MS = 700;

interface Props {
  language: Language;
}

/**
 * The way to search, on every page: a popover with a form that leads to the results' page. It
 * hydrates when it is opened, and finds as one types.
 */
export default island(function SearchPanel({ language }: Props) {
  const messages = searchMessages(language);
  const field = useRef<HTMLInputElement>(null);
  const { kind, result, search, retry } = useSearch(language);
  const isReady = kind !== 'idle';

  const recent = useStore($recentSearches);
  const options = result ? optionsOf(result, recent, language) : [];
  const combobox = useCombobox(
    LIST,
    options.map(({ href }) => href),
  );

  const outcome = useOutcome(kind, result, language);
  const status = useRested(outcome, STATUS_DELAY_MS);

  function searchFor(text: string): void {
    combobox.clear();
    search({ query: queryOf(text), max: MAX });
  }

  function choose({ kind, name, href }: Option): void {
    if (kind === 'recent' || kind === 'completions') rememberSearch(name);
    else if (result) recordChosen(result, href);
  }

  function forget(): void {
    // The button goes away.
    field.current?.focus();
    $recentSearches.set([]);
  }

  const start = useEffectEvent(() => {
    // Few pages ever show what is found: every page would carry it.
    adoptStyles(styles);
    // Something may have been typed before.
    searchFor(field.current?.value ?? '');
  });
  useEffect(() => start(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the focus leaves what is in it.
    <div
      id="search"
      popover="auto"
      className="fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto bg-paper px-gutter py-4 text-ink backdrop:bg-shade/40"
      onBlur={({ currentTarget, relatedTarget }) => {
        // What the keyboard moves on to is not to be covered; focus that goes nowhere leaves it
        // open.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <SearchField
        ref={field}
        // The browser focuses it as the panel opens; React would again as it hydrates, wherever the
        // focus is by then.
        autoFocus={import.meta.env.SSR}
        suppressHydrationWarning
        language={language}
        className="mx-auto max-w-page"
        onTyped={searchFor}
        {...(isReady && combobox.field)}
      >
        <button
          type="button"
          popoverTarget="search"
          popoverTargetAction="hide"
          className="-mr-2 grid min-h-11 min-w-11 cursor-pointer place-items-center"
          aria-label={messages.close}
        >
          <Icon isLarge path="m5 5 14 14M19 5 5 19" />
        </button>
      </SearchField>
      {isReady && (
        <div className="search-found">
          <p className="search-outcome">{outcome}</p>
          {kind === 'failed' && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                field.current?.focus();
                retry();
              }}
            >
              {messages.retry}
            </button>
          )}
          <div className="search-board">
            <div className="search-list" id={LIST} role="listbox" aria-label={messages.results}>
              <SearchOptions
                options={options}
                combobox={combobox}
                language={language}
                messages={messages}
                onChoose={choose}
              />
            </div>
            {options.some(({ kind }) => kind === 'recent') && (
              <button
                type="button"
                className="search-forget text-link"
                aria-describedby="search-recent"
                onClick={forget}
              >
                {messages.forget}
              </button>
            )}
          </div>
          {result && <AllResults result={result} language={language} />}
          <p className="sr-only" role="status">
            {status}
          </p>
        </div>
      )}
    </div>
  );
});

/** The outcome; that it loads is said of a search that takes a while. */
function useOutcome(kind: SearchKind, result: SearchResult | null, language: Language): string {
  const isSlow = useRested(kind === 'loading', LOADING_DELAY_MS);
  return outcomeMessage(kind === 'loading' && !isSlow ? 'found' : kind, result, language);
}

interface AllResultsProps {
  result: SearchResult;
  language: Language;
}

/** Leads to the results' page if there is more than the panel lists. */
function AllResults({ result, language }: AllResultsProps) {
  const { products, categories, pages, posts } = result;
  const count = totalCount(result);
  if (count <= products.length + categories.length + pages.length + posts.length) return null;
  return (
    <a
      className="search-all text-link"
      href={resultsPath(language, result.query)}
      onClick={() => rememberFound(result)}
    >
      {fill(pluralForm(searchMessages(language), 'all', count, language), { count })}
    </a>
  );
}
