import { useStore } from '@nanostores/react';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { $unchosenPresses } from '../../stores/offers.ts';
import { firstInvalid } from '../../ui/firstInvalid.ts';
import { Swatch } from '../../ui/Swatch.tsx';
import type { PublishedOffer } from '../promotion/publishedOffer.ts';
import { useLiveOffer } from '../promotion/useLiveOffer.ts';
import { $choice, choiceInAddress, choose } from './choice.ts';
import {
  type Choice,
  type OptionValue,
  openOption,
  type ProductForms,
  stateOf,
  variantOf,
} from './variantChoice.ts';

/** With more values an option is a list to open. */
const MAX_RADIOS = 12;

interface Props {
  offer: PublishedOffer;
  forms: ProductForms;
  messages: IslandMessages<'product'>['options'];
}

/**
 * A product's options: radio buttons, or a select. The browser keeps what is chosen, also before
 * the island is there, which then follows it.
 */
export default island(function OptionPicker({ offer, forms, messages }: Props) {
  const choice = useStore($choice, { ssr: 'initial' });
  const presses = useStore($unchosenPresses, { ssr: 'initial' }) ?? 0;
  const { variants = [] } = useLiveOffer(offer);
  const isAvailable = (id: Id) =>
    variants.some((terms) => isSame(terms.id, id) && !isSoldOut(terms));
  const controls = useRef<HTMLDivElement>(null);
  const [defaults, setDefaults] = useState<Choice>([]);
  useEffect(() => {
    const [pressed, inAddress] = [chosenIn(controls.current, forms), choiceInAddress(forms)];
    if (pressed.some((value) => value !== undefined)) {
      choose(forms, pressed);
    } else if (inAddress.length > 0) {
      choose(forms, inAddress);
      setDefaults(inAddress);
    }
    $unchosenPresses.set(0);
  }, [forms]);
  const open = openOption(forms, choice);
  const isMade = open >= 0 || variantOf(forms, choice) !== undefined;
  /** What is said at an option where nothing can be bought yet. */
  function errorOf(index: number): string | false {
    if (index === open) return fill(messages.choose, { option: forms.options[index]?.name ?? '' });
    return !isMade && index === forms.options.length - 1 && messages.chooseOther;
  }
  useEffect(() => {
    if (presses > 0) firstInvalid(controls.current)?.focus();
  }, [presses]);
  return (
    <div
      // With the values that the address names, the controls are new ones.
      key={defaults.join()}
      ref={controls}
      className="options"
      onChange={() => choose(forms, chosenIn(controls.current, forms))}
    >
      {forms.options.map(({ name, values }, index) => {
        const states = values.map(({ value }) => {
          const state = stateOf(forms, choice, index, value, isAvailable);
          return state === 'available' ? null : messages[state];
        });
        const error = presses > 0 && errorOf(index);
        const field = { index, name, values, states, chosen: defaults[index], error };
        return values.length > MAX_RADIOS ? (
          <ValueSelect
            key={name}
            {...field}
            placeholder={fill(messages.choose, { option: name })}
          />
        ) : (
          <ValueRadios key={name} {...field} value={choice[index]} />
        );
      })}
    </div>
  );
});

/** The values that the options' controls have. */
function chosenIn(controls: HTMLElement | null, { options }: ProductForms): Choice {
  return options.map((_, index) => {
    const chosen = `:is(select, :checked)[name="${nameOf(index)}"]`;
    return controls?.querySelector<HTMLInputElement>(chosen)?.value || undefined;
  });
}

const nameOf = (index: number) => `option-${index + 1}`;

interface FieldProps {
  index: number;
  name: string;
  values: readonly OptionValue[];
  /** Why a value can't be had, `null` where it can. */
  states: readonly (string | null)[];
  /** The value at first. */
  chosen: string | undefined;
  error: string | false;
}

function ValueRadios({
  index,
  name,
  values,
  states,
  chosen,
  error,
  value,
}: FieldProps & { value: string | undefined }) {
  const id = nameOf(index);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-small">
        <span>{`${name} `}</span>
        {value !== undefined && <span className="text-muted">{value}</span>}
      </legend>
      <div className="option-values text-small">
        {values.map((each, place) => (
          <label key={each.value} className={`option-value ${states[place] ? 'option-away' : ''}`}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={each.value}
              defaultChecked={each.value === chosen}
              aria-invalid={error ? true : undefined}
            />
            {each.swatch && <Swatch colour={each.swatch} />}
            <span dir="auto">{each.value}</span>
            {states[place] && <span className="sr-only">{`(${states[place]})`}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

function ValueSelect({
  index,
  name,
  values,
  states,
  chosen,
  error,
  placeholder,
}: FieldProps & { placeholder: string }) {
  const id = nameOf(index);
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        name={id}
        defaultValue={chosen ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{placeholder}</option>
        {values.map(({ value }, place) => (
          <option key={value} value={value}>
            {states[place] ? `${value} (${states[place]})` : value}
          </option>
        ))}
      </select>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="field-error" role="alert">
      {children}
    </p>
  );
}
