import type { Language } from '@vitrine/contract/domain/language.ts';
import { type FormEvent, useMemo } from 'react';
import { fill } from '../../i18n/fill.ts';
import { useTakenAway } from '../../ui/useTakenAway.ts';
import { FactFields } from './FactFields.tsx';
import { type FilterMessages, showMessage } from './filterMessages.ts';
import { type OfferedProduct, refine, usefulAmong } from './filterProduct.ts';
import { type DraftFields, useDraft } from './useDraft.ts';
import type { ReadyFilters } from './useFilters.ts';
import type { ChangeWanted } from './useWanted.ts';
import { type Draft, readDraft, STARS, type Wanted } from './wanted.ts';

export interface FilterProps {
  language: Language;
  filters: ReadyFilters;
  found: OfferedProduct[];
  wanted: Wanted;
  change: ChangeWanted;
  onClear: () => void;
  /** The focus was in what is gone. */
  onTakenAway: () => void;
}

interface Props extends FilterProps {
  /** Sent, and what it requests is shown. */
  onDone: (() => void) | undefined;
}

/**
 * The filters: a choice counts at once, an amount when it is written. Until then the button already
 * tells how many products it would leave.
 */
export function FilterForm({ language, filters, found, wanted, change, ...props }: Props) {
  const { products, messages } = filters;
  const labels = messages.filters;
  const { draft, isWrong, apply, ...fields } = useDraft(wanted, change);
  const form = useTakenAway<HTMLFormElement>(props.onTakenAway);
  const drafted = useMemo(() => {
    const read = readDraft(draft, wanted);
    return read ? refine(products, read) : found;
  }, [draft, wanted, products, found]);
  const useful = useMemo(() => usefulAmong(products), [products]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (apply(draft)) props.onDone?.();
  }

  return (
    <form ref={form} className="filters-form" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{labels.price}</legend>
        <div className="filters-amounts">
          <AmountField {...fields.amount('from')} label={labels.from} />
          <AmountField {...fields.amount('to')} label={labels.to} />
        </div>
        <p id="filters-error" className="field-error" aria-live="polite">
          {isWrong && labels.notAnAmount}
        </p>
      </fieldset>
      {(useful.offer || useful.stock) && (
        <fieldset>
          <legend>{labels.only}</legend>
          {useful.offer && <CheckField {...fields.check('offer')} label={labels.offer} />}
          {useful.stock && <CheckField {...fields.check('stock')} label={labels.stock} />}
        </fieldset>
      )}
      {useful.stars && (
        <StarsField
          value={draft.stars}
          labels={labels}
          onChoose={(stars) => apply({ ...draft, stars })}
        />
      )}
      <FactFields
        facts={filters.facts}
        products={products}
        wanted={wanted}
        is={draft.is}
        onChoose={(is) => apply({ ...draft, is })}
      />
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

interface AmountProps extends ReturnType<DraftFields['amount']> {
  label: string;
}

function AmountField({ name, label, value, isWrong, onWrite, onWritten }: AmountProps) {
  return (
    <label className="field">
      {label}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-describedby="filters-error"
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
        onBlur={onWritten}
      />
    </label>
  );
}

interface CheckProps extends ReturnType<DraftFields['check']> {
  label: string;
}

function CheckField({ name, label, isChecked, onCheck }: CheckProps) {
  return (
    <label className="filters-check">
      <input
        type="checkbox"
        name={name}
        autoComplete="off"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface StarsProps {
  value: Draft['stars'];
  labels: FilterMessages['filters'];
  onChoose: (stars: Draft['stars']) => void;
}

function StarsField({ value, labels, onChoose }: StarsProps) {
  return (
    <label className="field">
      {labels.stars}
      <select
        name="stars"
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) =>
          onChoose(STARS.find((stars) => String(stars) === target.value) ?? null)
        }
      >
        <option value="">{labels.anyStars}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {fill(labels.minStars, { stars })}
          </option>
        ))}
      </select>
    </label>
  );
}
