import type { Language } from '@vitrine/contract/domain/language.ts';
import { useMemo, useRef, useState } from 'react';
import { useTakenAway } from '../../ui/useTakenAway.ts';
import { countMessage } from './filterMessages.ts';
import { knownAmong, refine } from './filterProduct.ts';
import type { LineMessages } from './lineMessages.ts';
import { SortField, useSortField } from './SortField.tsx';
import { type FilterSource, useFilters } from './useFilters.ts';
import { usePanel } from './usePanel.ts';
import { useWanted } from './useWanted.ts';
import { filterCount, isRefined, NO_FILTERS } from './wanted.ts';

export interface FiltersProps {
  language: Language;
  messages: LineMessages;
}

interface Props extends FiltersProps {
  source: FilterSource;
}

/**
 * The line over a list of products that filters and sorts all of them, not only those shown; under
 * it, the panel and the list that takes the place of the page's own (filters.css), which are loaded
 * when one of them is used, or requested by the address.
 */
export function Filters({ language, messages, source }: Props) {
  const [requested, change] = useWanted();
  const { panel, open, close } = usePanel();
  const isUsed = panel !== null || isRefined(requested);
  const { filters, isFailed, retry } = useFilters(language, requested, isUsed, source);
  const wanted = useMemo(
    () => (filters ? knownAmong(filters.facts, requested) : requested),
    [filters, requested],
  );
  const found = useMemo(() => filters && refine(filters.products, wanted), [filters, wanted]);
  const { isMounted, ...sort } = useSortField(wanted, change);
  const [hasSettled, setHasSettled] = useState(false);
  const isSettled = isFailed || filters !== null || (isMounted && !isRefined(wanted));
  if (isSettled && !hasSettled) setHasSettled(true);
  const opener = useRef<HTMLButtonElement>(null);
  const focusOpener = () => opener.current?.focus();

  function toggle(): void {
    if (panel && !isFailed) close();
    else open();
    retry();
  }

  function clear(): void {
    change({ ...NO_FILTERS, sort: wanted.sort });
    focusOpener();
  }

  function statusText(): string {
    if (isFailed) return messages.failed;
    if (!isUsed) return '';
    if (!filters || !found) return messages.loading;
    if (!isRefined(wanted)) return '';
    return countMessage(found.length, filters.products.length, language, filters.messages);
  }

  const status = statusText();
  const count = filterCount(wanted);
  return (
    <>
      <div
        id="filters"
        className="visible mb-10 flex max-w-[36rem] flex-wrap items-center gap-x-6 text-small max-md:justify-between noscript:hidden"
        // Until then the section is not seen, where the address requests another list
        // (filters.inline.ts).
        data-settled={hasSettled || undefined}
      >
        <button
          type="button"
          ref={opener}
          className="text-link min-h-11 cursor-pointer"
          aria-expanded={filters !== null && panel !== null}
          aria-controls={filters && panel === 'region' ? 'filters-panel' : undefined}
          onClick={toggle}
        >
          {count > 0 ? `${messages.open} (${count})` : messages.open}
        </button>
        <SortField select={sort.select} messages={messages} onChoose={sort.choose} />
        {/* Without a text it takes no place in the line. */}
        <p className={status ? undefined : 'sr-only'} role="status">
          {status}
        </p>
        {(isFailed || (filters && count > 0)) && (
          <AgainButton
            label={isFailed ? messages.again : (filters?.messages.filters.clear ?? '')}
            onClick={isFailed ? retry : clear}
            onTakenAway={focusOpener}
          />
        )}
      </div>
      {filters && found && (
        <filters.FilterBody
          language={language}
          filters={filters}
          found={found}
          wanted={wanted}
          panel={panel}
          change={change}
          onClear={clear}
          onClose={close}
          onTakenAway={focusOpener}
        />
      )}
    </>
  );
}

interface AgainProps {
  label: string;
  onClick: () => void;
  onTakenAway: () => void;
}

/** Tries again what failed, and later clears the filters. */
function AgainButton({ label, onClick, onTakenAway }: AgainProps) {
  const button = useTakenAway<HTMLButtonElement>(onTakenAway);
  return (
    <button
      type="button"
      ref={button}
      className="text-link min-h-11 cursor-pointer"
      onClick={onClick}
    >
      {label}
    </button>
  );
}
