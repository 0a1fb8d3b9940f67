import {
  addAddress,
  changeAddress,
  deleteAddress,
  type SavedAddress,
} from '@vitrine/contract/api/calls/addresses.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import { isSame } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { ADDRESS_FIELDS, type Address } from '@vitrine/contract/domain/shippingAddress.ts';
import { atom } from 'nanostores';
import { type SubmitEvent, useMemo, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { callApi } from '../../stores/browserClient.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { errorsByField, messageFor, refusalByField } from '../forms/formError.ts';
import { AddressFields } from './AddressFields.tsx';
import { addressToSend, EMPTY_ADDRESS, type PhoneRule } from './addressFields.ts';
import type { CountryChoice } from './countrySearch.ts';
import { type AddressMessages, useAddressForm, useErrorFocus } from './useAddressForm.ts';
import { typedAddress, useSavedAddresses } from './useSavedAddresses.ts';

interface Props {
  language: Language;
  messages: AddressMessages;
  /** Those that are delivered to. */
  countries: readonly CountryChoice[];
  phone: PhoneRule;
}

/** The customer's saved addresses: shown, added, changed and deleted. */
export default island(function SavedAddresses(props: Props) {
  return useHydrated() ? <Saved {...props} /> : null;
});

function Saved(props: Props) {
  const { language, messages } = props;
  const { state, retry } = useSavedAddresses();
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const [trouble, setTrouble] = useState('');
  if (state.kind === 'none' || state.kind === 'loading') return null;

  /** Makes a call and shows the list as it is then. */
  async function change(call: () => Promise<unknown>): Promise<void> {
    setTrouble('');
    try {
      await call();
      setEdited(undefined);
    } catch (error) {
      setTrouble(messageFor(error, messages.saved.failed));
    }
    retry();
  }

  const list = state.kind === 'listed' ? state.list : [];
  const button = 'text-link min-h-11 cursor-pointer';
  return (
    <section aria-labelledby="saved-title" className="mt-16 border-t border-line pt-10">
      <h2 id="saved-title" className="font-display text-title">
        {messages.saved.title}
      </h2>
      <p className="mt-2 text-muted">
        {state.kind === 'failed' ? messages.saved.unread : messages.saved.lead}
      </p>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {list.map((saved) => (
          <li key={saved.id} className="border-t border-line pt-4">
            {addressLines(typedAddress(saved), language).map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
            <p className="mt-2 flex flex-wrap items-center gap-x-5 text-small">
              {saved.is_default && <span className="text-muted">{messages.saved.usual}</span>}
              <button type="button" className={button} onClick={() => setEdited(saved)}>
                {messages.saved.change}
              </button>
              <button
                type="button"
                className={button}
                onClick={() => change(() => callApi(deleteAddress, { params: { id: saved.id } }))}
              >
                {messages.saved.delete}
              </button>
              {!saved.is_default && (
                <button
                  type="button"
                  className={button}
                  onClick={() =>
                    change(() => {
                      const { id, ...address } = saved;
                      const body = { ...address, is_default: true };
                      return callApi(changeAddress, { params: { id }, body });
                    })
                  }
                >
                  {messages.saved.makeUsual}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="field-error mt-4 empty:hidden" role="alert">
        {trouble}
      </p>
      {edited ? (
        <EditedAddress
          {...props}
          key={edited === 'new' ? 'new' : edited.id}
          saved={edited === 'new' ? undefined : list.find(({ id }) => isSame(id, edited.id))}
          onDone={() => {
            setEdited(undefined);
            retry();
          }}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <button
          type="button"
          className="button button-quiet mt-6"
          onClick={() => (state.kind === 'failed' ? retry() : setEdited('new'))}
        >
          {state.kind === 'failed' ? messages.saved.retry : messages.saved.add}
        </button>
      )}
    </section>
  );
}

interface EditedProps extends Props {
  /** `undefined` for a new one. */
  saved: SavedAddress | undefined;
  onDone: () => void;
  onCancel: () => void;
}

function EditedAddress({ saved, language, messages, countries, phone, ...on }: EditedProps) {
  const [$draft] = useState(() => atom<Address>(saved ? typedAddress(saved) : EMPTY_ADDRESS));
  const page = useMemo(
    () => ({ language, phone, served: countries.map(([code]) => code) }),
    [language, phone, countries],
  );
  const form = useAddressForm({
    $draft,
    type: (field, value) => $draft.set({ ...$draft.get(), [field]: value }),
    page,
    messages,
  });
  const element = useErrorFocus(form, false);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !form.check()) return;
    setIsSending(true);
    setTrouble('');
    const { email: _, ...address } = {
      email: '',
      ...addressToSend($draft.get(), form.readRules()),
    };
    try {
      if (saved) {
        const body = { ...address, is_default: saved.is_default };
        await callApi(changeAddress, { params: { id: saved.id }, body });
      } else await callApi(addAddress, { body: { ...address, is_default: false } });
      on.onDone();
    } catch (error) {
      const refusal = refusalByField(error, messages.saved.failed);
      const { errors, others } = errorsByField(refusal.fields, ADDRESS_FIELDS);
      form.refuse(errors, true);
      setTrouble(others || refusal.form);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      className="mt-8 grid max-w-[44rem] items-start gap-5 sm:grid-cols-2"
      aria-label={saved ? messages.saved.change : messages.saved.add}
      onSubmit={submit}
    >
      <AddressFields id="saved" form={form} countries={countries} notServed="" />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button type="submit" className="button" aria-busy={isSending || undefined}>
          {messages.saved.save}
        </button>
        <button type="button" className="button button-quiet" onClick={on.onCancel}>
          {messages.saved.cancel}
        </button>
      </p>
      <p className="field-error empty:hidden sm:col-span-2" role="alert">
        {trouble}
      </p>
    </form>
  );
}
