import type { Language } from '@vitrine/contract/domain/language.ts';
import { type ReactNode, useRef } from 'react';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import type { FiltersProps } from '../filters/Filters.tsx';
import InquiryDrawer from '../inquiry/InquiryDrawer.tsx';
import { SearchChips } from './SearchChips.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { outcomeMessage, searchMessages } from './searchMessages.ts';
import { totalCount } from './searchResult.ts';
import { useSearchPage } from './useSearchPage.ts';

interface Props {
  language: Language;
  filters: FiltersProps['messages'];
  /** How to ask the shop: an email to it, and what the link says. */
  inquiry: Omit<InquiryProps, 'about'>;
  /** The ways into the shop, for a page without results. */
  children?: ReactNode;
}

/**
 * Finds what the address requests, and as one types; the address follows. Before the first paint
 * searchPage.inline.ts fills in the field and sets the attributes below.
 */
export default island(function SearchPage({ language, filters, inquiry, children }: Props) {
  const messages = searchMessages(language);
  const page = useSearchPage(language);
  const { kind, result, shown, isAwaited } = page;
  const hasQuery = shown ? shown.query !== '' : isAwaited;
  const outcome = outcomeMessage(kind, result, language);
  const nothingFor = shown && hasQuery && totalCount(shown) === 0 ? shown.query : null;
  const isLost = kind === 'failed' || nothingFor !== null;
  const outcomeLine = useRef<HTMLParagraphElement>(null);

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
        ref={page.field}
        language={language}
        className="max-w-[42rem]"
        onTyped={page.typed}
        onBlur={page.settle}
        onSubmit={(event) => {
          event.preventDefault();
          page.settle();
        }}
      />
      <p className="mt-8 hidden max-w-prose noscript:block">{messages.noScript}</p>
      <p
        ref={outcomeLine}
        tabIndex={-1}
        className="mt-4 min-h-[1lh] text-small text-muted focus:outline-hidden"
      >
        {outcome}
      </p>
      {shown && (
        <SearchChips
          result={shown}
          messages={messages}
          onRemove={(rest) => {
            page.searchInstead(rest);
            // The chip goes away.
            outcomeLine.current?.focus();
          }}
        />
      )}
      {kind !== 'failed' && nothingFor !== null && (
        <InquiryLink {...inquiry} about={fill(messages.lookingFor, { query: nothingFor })} />
      )}
      {kind === 'failed' && (
        <button type="button" className="button button-quiet mt-4" onClick={page.retry}>
          {messages.retry}
        </button>
      )}
      <p className="sr-only" role="status">
        {outcome}
      </p>
      {shown && (
        <SearchResults
          result={shown}
          language={language}
          messages={messages}
          focusFrom={page.focusFrom}
          onMore={page.showMore}
          onChosen={page.onChosen}
          filters={{ messages: filters, source: page.findAll }}
        />
      )}
      <div className="group-data-[asked]/search:hidden group-data-[lost]/search:block">
        {children}
      </div>
    </div>
  );
});

interface InquiryProps {
  href: string;
  label: string;
  replyPromise: string;
  about: string;
}

/** Asks the shop for what was not found. */
function InquiryLink({ href, about, ...shown }: InquiryProps) {
  return (
    <p className="mt-4">
      <InquiryDrawer
        href={`${href}?body=${encodeURIComponent(about)}`}
        about={about}
        {...shown}
        className="button button-quiet"
      />
    </p>
  );
}
