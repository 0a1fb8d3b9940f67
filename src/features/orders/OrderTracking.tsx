import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { askedOrder, rememberOrder } from './askedOrder.ts';
import TrackingResult from './TrackingResult.tsx';
import type { TrackingWords } from './trackingWords.ts';
import { useTracking } from './useTracking.ts';

interface Props {
  language: Language;
  words: TrackingWords;
  /** Where a signed-in customer finds the numbers of all orders. */
  historyPath: string;
}

/** Order tracking (spec section 2): a number, asked at once where the address holds one. */
export default function OrderTracking({ language, words, historyPath }: Props) {
  const [number, setNumber] = useState(askedOrder);
  const [empty, setEmpty] = useState(false);
  const { tracking, ask } = useTracking(words);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const first = useRef(number);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number in the address is asked for once, when the page opens.
  useEffect(() => {
    if (first.current) void ask(first.current);
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const asked = number.trim();
    setEmpty(asked === '');
    if (asked === '') {
      input.current?.focus();
      return;
    }
    rememberOrder(asked);
    void ask(asked);
  }

  return (
    <div className="grid gap-10">
      <form className="grid max-w-prose gap-4" noValidate onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
          <label className="field">
            <span>{words.number}</span>
            <input
              ref={input}
              name="order_id"
              value={number}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              aria-invalid={empty}
              aria-describedby={empty ? errorId : undefined}
              onChange={(event) => setNumber(event.target.value)}
            />
          </label>
          <p
            id={errorId}
            className="field-error empty:hidden sm:col-span-2 sm:row-start-2"
            role="alert"
          >
            {empty ? words.empty : ''}
          </p>
          <button className="button sm:col-start-2 sm:row-start-1" type="submit">
            {words.query}
          </button>
        </div>
      </form>
      <div aria-live="polite" aria-busy={tracking.phase === 'asking'}>
        <TrackingResult tracking={tracking} words={words} language={language} />
      </div>
      <p className="text-small text-muted print:hidden">
        {words.account}{' '}
        <a className="text-link" href={historyPath}>
          {words.accountLink}
        </a>
      </p>
    </div>
  );
}
