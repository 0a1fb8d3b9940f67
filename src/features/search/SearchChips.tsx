import { type Cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { fill } from '../../i18n/fill.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SearchMessages } from './searchMessages.ts';
import type { SearchResult } from './searchResult.ts';
import { withoutWords } from './withoutWords.ts';

interface Props {
  result: SearchResult;
  messages: SearchMessages;
  /** Looks for what is left of the query. */
  onRemove: (rest: string) => void;
}

/** What words of the query narrow the result to; each can be taken out of it. */
export function SearchChips({ result, messages, onRemove }: Props) {
  const chips = result.narrowed.flatMap((narrowing) => {
    const rest = withoutWords(result.corrected ?? result.query, narrowing.typed);
    // A word that is all of the query says no more than the query does.
    const isAll = rest === '' && narrowing.kind === 'word';
    return rest === null || isAll
      ? []
      : [{ rest, typed: narrowing.typed, text: textOf(narrowing, messages) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label={messages.narrowed}>
      {chips.map(({ rest, typed, text }) => (
        <li key={typed}>
          <button
            type="button"
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 border border-line px-4 text-small hover:border-ink"
            aria-label={`${messages.remove} ${text}`}
            onClick={() => onRemove(rest)}
          >
            <bdi>{text}</bdi>
            <Icon path="m7 7 10 10M17 7 7 17" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function textOf(
  { kind, typed, from, to }: SearchResult['narrowed'][number],
  messages: SearchMessages,
): string {
  return kind === 'word' ? typed : fill(messages[kind], { from: amount(from), to: amount(to) });
}

/** As one would say it: `$500`. */
const amount = (price: Cents | null) =>
  price === null ? '' : formatPrice(price).replace(/\.00$/, '');
