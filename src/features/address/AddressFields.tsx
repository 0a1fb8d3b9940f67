import { useStore } from '@nanostores/react';
import { type AddressField as Name, ruleOf } from '@vitrine/contract/domain/shippingAddress.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { Field } from '../../ui/Field.tsx';
import { formFields, isRequired, shownValue } from './addressFields.ts';
import { CountryField } from './CountryField.tsx';
import { type PlaceField, stateNames } from './countryForm.ts';
import { $countryList } from './countryList.store.ts';
import type { CountryChoice } from './countrySearch.ts';
import { $phones, loadPhones } from './phone.store.ts';
import type { AddressForm } from './useAddressForm.ts';

interface Props {
  /** The beginning of the fields' ids. */
  id: string;
  form: AddressForm;
  /** The countries that are delivered to. */
  countries: readonly CountryChoice[];
  /** Somebody leaves a field. */
  onRest?: () => void;
  /** What is said of a country that is not delivered to, beside the way to ask about it. */
  notServed: string;
}

/** The fields of an address, as its country writes it. */
export function AddressFields({ id, form, countries, onRest, notServed }: Props) {
  const { draft, rules, messages } = form;
  const list = useStore($countryList);
  const country = [...countries, ...list].find(([code]) => code === draft.country)?.[1] ?? '';
  const isServed = rules.served.includes(draft.country);
  return formFields(rules).map((field) =>
    field === 'country' ? (
      <div key={field} className="grid gap-3 sm:col-span-2">
        <CountryField
          id={`${id}-country`}
          label={messages.country}
          error={form.errorOf(field)}
          value={draft.country}
          served={countries}
          messages={messages}
          onChoose={(code) => form.change('country', code)}
          onBlur={() => {
            form.leave(field);
            onRest?.();
          }}
        />
        {draft.country !== '' && !isServed && (
          <div role="status" className="border-s-2 border-accent bg-surface px-4 py-3 text-small">
            <p>{fill(messages.countries.notServed, { place: country })}</p>
            <p>{notServed}</p>
            <a
              className="text-link inline-grid min-h-11 place-items-center"
              href={localePath(rules.language, `/contact/?${new URLSearchParams({ country })}`)}
            >
              {messages.countries.ask}
            </a>
          </div>
        )}
      </div>
    ) : (
      <AddressField
        key={field}
        id={`${id}-${field}`}
        field={field}
        form={form}
        country={country}
        onRest={onRest}
      />
    ),
  );
}

interface FieldProps extends Pick<Props, 'id' | 'form' | 'onRest'> {
  field: Exclude<Name, 'country'>;
  /** The chosen country's name. */
  country: string;
}

/** A field of the address: what is typed is kept as it is typed. */
function AddressField({ id, field, form, country, onRest }: FieldProps) {
  const { draft, rules, messages } = form;
  const phones = useStore($phones);
  const { autoComplete, isWide } = ruleOf(field);
  const states = field === 'state' ? stateNames(rules.country, rules.language) : undefined;
  const isAsked = isRequired(field, rules);
  const kind = rules.country.kinds[field as PlaceField];
  const name = kind ? messages.kinds[kind] : messages[field];
  const isPlain = isAsked || field === 'line2' || field === 'lastName';
  const notes: Partial<Record<Name, string>> = {
    email: messages.emailNote,
    lastName: messages.oneName,
    phone: messages.phoneNote,
  };
  return (
    <Field
      id={id}
      name={field}
      label={isPlain ? name : fill(messages.optional, { label: name })}
      className={isWide && 'sm:col-span-2'}
      hint={form.doubtOf(field, country) ?? notes[field]}
      error={form.errorOf(field)}
      type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
      inputMode={inputModeOf(field, rules.country.postalCode?.pattern)}
      enterKeyHint="next"
      placeholder={field === 'phone' ? phones?.callingCode(draft.country) : undefined}
      rows={field === 'address' ? 1 : undefined}
      autoComplete={autoComplete}
      required={isAsked}
      value={shownValue(draft, field, rules)}
      onFocus={field === 'phone' ? () => void loadPhones() : undefined}
      onBlur={() => {
        form.leave(field);
        onRest?.();
      }}
      onChange={({ target }) => form.change(field, target.value)}
    >
      {states && (
        <>
          <option value="">{messages.chooseState}</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </>
      )}
    </Field>
  );
}

/** The keys that a telephone shows. */
function inputModeOf(field: Name, postalCode = '') {
  if (field === 'email') return 'email';
  if (field === 'phone') return 'tel';
  return field === 'postalCode' && /^[\\d{}\d]+$/.test(postalCode) ? 'numeric' : 'text';
}
