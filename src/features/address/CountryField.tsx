import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { type ControlProps, Field } from '../../ui/Field.tsx';
import { $countryList, loadCountryList } from './countryList.store.ts';
import {
  type CountryChoice,
  countryCalled,
  findCountries,
  type ListedCountry,
} from './countrySearch.ts';
import type { AddressMessages } from './useAddressForm.ts';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  /** The chosen country's letters. */
  value: string;
  /** Those that are delivered to. */
  served: readonly CountryChoice[];
  messages: AddressMessages;
  onChoose: (code: string) => void;
  onBlur: () => void;
}

/** The countries that orders go to, and all others. */
interface Groups {
  served: readonly ListedCountry[];
  others: readonly ListedCountry[];
}

/**
 * Where the parcel goes: a combobox, whose typed letters find any word of a name, and the native
 * select where fingers point, whose own list is better than ours.
 */
export function CountryField({ value, served, messages, onChoose, onBlur, ...shown }: Props) {
  const [isCoarse] = useState(() => matchMedia('(pointer: coarse)').matches);
  const list = useStore($countryList);
  useEffect(() => void loadCountryList(), []);
  const groups = useMemo(() => groupsOf(served, list), [served, list]);
  const field = { ...shown, name: 'country', className: 'sm:col-span-2' };
  if (isCoarse) {
    return (
      <Field
        {...field}
        value={value}
        autoComplete="country"
        onBlur={onBlur}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{messages.chooseCountry}</option>
        <optgroup label={messages.countries.served}>{optionsOf(groups.served)}</optgroup>
        {groups.others.length > 0 && (
          <optgroup label={messages.countries.others}>{optionsOf(groups.others)}</optgroup>
        )}
      </Field>
    );
  }
  return (
    <Field {...field} autoComplete="country-name">
      {(control) => (
        <Combobox
          control={control}
          groups={groups}
          value={value}
          messages={messages}
          onChoose={onChoose}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

function groupsOf(served: readonly CountryChoice[], list: readonly ListedCountry[]): Groups {
  if (list.length === 0) return { served, others: [] };
  const codes = new Set(served.map(([code]) => code));
  const isServed = ([code]: ListedCountry) => codes.has(code);
  return { served: list.filter(isServed), others: list.filter((each) => !isServed(each)) };
}

const optionsOf = (countries: readonly ListedCountry[]) =>
  countries.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

interface ComboboxProps extends Pick<Props, 'value' | 'messages' | 'onChoose' | 'onBlur'> {
  control: ControlProps;
  groups: Groups;
}

/** After the ARIA combobox pattern: the focus stays in the field, arrows move through the list. */
function Combobox({ control, groups, value, messages, onChoose, onBlur }: ComboboxProps) {
  /** While it is being typed; otherwise the chosen country's name stands there. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const all = [...groups.served, ...groups.others];
  const name = all.find(([code]) => code === value)?.[1] ?? '';
  const found = {
    served: findCountries(groups.served, typed ?? ''),
    others: findCountries(groups.others, typed ?? ''),
  };
  const options = [...found.served, ...found.others];
  const list = `${control.id}-list`;

  function choose([code]: ListedCountry): void {
    setTyped(undefined);
    setIsOpen(false);
    onChoose(code);
  }

  function type(text: string): void {
    setTyped(text);
    setIsOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
    // Typed to its end, or filled in by the browser.
    const meant = countryCalled(all, text);
    if (meant && findCountries(all, text).length <= 1) choose(meant);
  }

  function leave(): void {
    const meant = typed === undefined ? undefined : countryCalled(all, typed);
    const [only] = options.length === 1 && typed?.trim() ? options : [];
    if (meant ?? only) choose((meant ?? only) as ListedCountry);
    else if (value !== '') setTyped(undefined);
    setIsOpen(false);
    onBlur();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An input method's own keys choose among its characters.
    if (event.nativeEvent.isComposing) return;
    const marked = isOpen ? options[active] : undefined;
    const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      const from = active < 0 && step < 0 ? 0 : active;
      setIsOpen(true);
      setActive(isOpen ? (from + step + options.length) % options.length : Math.max(active, 0));
    } else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      setTyped(undefined);
    } else return;
    event.preventDefault();
  }

  const group = (kind: keyof Groups, from: number) =>
    found[kind].length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options.
      <div role="group" aria-label={messages.countries[kind]}>
        <p role="presentation" className="label px-4 pt-3 pb-1 text-muted">
          {messages.countries[kind]}
        </p>
        {found[kind].map((country, at) => (
          <div
            key={country[0]}
            id={`${list}-${from + at}`}
            role="option"
            tabIndex={-1}
            aria-selected={from + at === active}
            ref={(option) => {
              if (from + at === active) option?.scrollIntoView({ block: 'nearest' });
            }}
            className="cursor-pointer px-4 py-2 hover:bg-surface aria-selected:bg-surface"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(country)}
            onKeyDown={onKeyDown}
          >
            {country[1]}
          </div>
        ))}
      </div>
    );

  return (
    <div className="relative">
      <input
        {...control}
        type="text"
        role="combobox"
        enterKeyHint="next"
        spellCheck={false}
        aria-controls={list}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-activedescendant={isOpen && options[active] ? `${list}-${active}` : undefined}
        placeholder={messages.chooseCountry}
        value={typed ?? name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => setIsOpen(true)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div
        id={list}
        role="listbox"
        aria-label={messages.countries.all}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto border border-edge bg-raised"
      >
        {isOpen && group('served', 0)}
        {isOpen && group('others', found.served.length)}
        {isOpen && options.length === 0 && (
          <p role="presentation" className="px-4 py-3 text-muted">
            {messages.countries.none}
          </p>
        )}
      </div>
    </div>
  );
}
