import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FilterMessages } from './filterMessages.ts';
import type { ChangeWanted } from './useWanted.ts';
import { SORTS, type Wanted } from './wanted.ts';

/**
 * The sort order's field: what was chosen before hydration counts, and then it follows what is
 * wanted.
 */
export function useSortField(wanted: Wanted, change: ChangeWanted) {
  const select = useRef<HTMLSelectElement>(null);
  const [isMounted, setIsMounted] = useState(false);
  const choose = useCallback(
    (chosen: string) => change({ sort: SORTS.find((known) => known === chosen) ?? null }),
    [change],
  );
  useEffect(() => {
    setIsMounted(true);
    if (select.current?.value) choose(select.current.value);
  }, [choose]);
  // React would print the chosen option in a way that HTML validators refuse.
  useEffect(() => {
    if (select.current && isMounted) select.current.value = wanted.sort ?? '';
  }, [wanted, isMounted]);
  return { select, choose, isMounted };
}

interface Props {
  /** Of `useSortField`, as is `onChoose`. */
  select: RefObject<HTMLSelectElement | null>;
  messages: Pick<FilterMessages['filters'], 'sort' | 'sorts'>;
  onChoose: (chosen: string) => void;
}

export function SortField({ select, messages, onChoose }: Props) {
  return (
    <label className="min-w-0">
      {`${messages.sort} `}
      <select
        ref={select}
        className="min-h-11 max-w-full"
        autoComplete="off"
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{messages.sorts.recommended}</option>
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {messages.sorts[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
