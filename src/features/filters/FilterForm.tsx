import { type FormEvent, useMemo, useState } from 'react';
import { discountOf } from '../../domain/discount.ts';
import type { Language } from '../../domain/language.ts';
import { isSoldOut } from '../../domain/offer.ts';
import { fill } from '../../i18n/fill.ts';
import { useTakenAway } from '../../ui/useTakenAway.ts';
import { showMessage } from './filterMessages.ts';
import { type OfferedProduct, refine } from './filterProduct.ts';
import type { ReadyFilters } from './useFilters.ts';
import type { ChangeWanted } from './useWanted.ts';
import { type Draft, draftOf, readAmount, readDraft, STARS, type Wanted } from './wanted.ts';

interface Props {
  language: Language;
  filters: ReadyFilters;
  found: OfferedProduct[];
  wanted: Wanted;
  change: ChangeWanted;
  onClear: () => void;
  /** Sent, and what it requests is shown. */
  onDone: (() => void) | undefined;
  onTakenAway: () => void;
}

/**
 * The filters: a choice counts at once, an amount when it is written. Until then the button already
 * tells how many products it would leave.
 */
export function FilterForm({ language, filters, found, wanted, change, ...props }: Props) {
  const { products, messages } = filters;
  const labels = messages.filters;
  const [draft, setDraft] = useState(() => draftOf(wanted));
  const [isWrong, setIsWrong] = useState(false);
  const [filledFor, setFilledFor] = useState(wanted);
  if (filledFor !== wanted) {
    setFilledFor(wanted);
    setDraft(draftOf(wanted));
    setIsWrong(false);
  }
  const form = useTakenAway<HTMLFormElement>(props.onTakenAway);
  const drafted = useMemo(() => {
    const read = readDraft(draft, wanted);
    return read ? refine(products, read) : found;
  }, [draft, wanted, products, found]);
  // Prices always may make a difference among products; these do not always.
  const useful = useMemo(
    () => ({
      offer: products.some((product) => discountOf(product)),
      stock: products.some(isSoldOut),
      stars: products.some(({ rating }) => rating !== null),
    }),
    [products],
  );

  function apply(next: Draft): boolean {
    setDraft(next);
    const read = readDraft(next, wanted);
    setIsWrong(!read);
    if (read) change(read);
    return read !== null;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (apply(draft)) props.onDone?.();
  }

  const amount = (name: 'from' | 'to') => (
    <label className="field">
      {labels[name]}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-describedby="filters-error"
        aria-invalid={(isWrong && readAmount(draft[name]) === undefined) || undefined}
        value={draft[name]}
        onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
        onBlur={() => {
          if (draft[name] !== draftOf(wanted)[name]) apply(draft);
        }}
      />
    </label>
  );
  const check = (name: 'offer' | 'stock') => (
    <label className="filters-check">
      <input
        type="checkbox"
        name={name}
        autoComplete="off"
        checked={draft[name]}
        onChange={({ target }) => apply({ ...draft, [name]: target.checked })}
      />
      {labels[name]}
    </label>
  );
  const starsOf = (value: string) => STARS.find((count) => String(count) === value) ?? null;
  return (
    <form ref={form} className="filters-form" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{labels.price}</legend>
        <div className="filters-amounts">
          {amount('from')}
          {amount('to')}
        </div>
        <p id="filters-error" className="field-error" aria-live="polite">
          {isWrong && labels.notAnAmount}
        </p>
      </fieldset>
      {(useful.offer || useful.stock) && (
        <fieldset>
          <legend>{labels.only}</legend>
          {useful.offer && check('offer')}
          {useful.stock && check('stock')}
        </fieldset>
      )}
      {useful.stars && (
        <label className="field">
          {labels.stars}
          <select
            name="stars"
            autoComplete="off"
            value={draft.stars ?? ''}
            onChange={({ target }) => apply({ ...draft, stars: starsOf(target.value) })}
          >
            <option value="">{labels.anyStars}</option>
            {STARS.map((stars) => (
              <option key={stars} value={stars}>
                {fill(labels.minStars, { stars })}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="filters-actions">
        <button type="submit" className="button">
          {showMessage(drafted.length, language, messages)}
        </button>
        <button type="button" className="button button-quiet" onClick={props.onClear}>
          {labels.clear}
        </button>
        <p className="sr-only" role="status">
          {showMessage(found.length, language, messages)}
        </p>
      </div>
    </form>
  );
}
