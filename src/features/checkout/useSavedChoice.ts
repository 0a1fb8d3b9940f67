import { addAddress, type SavedAddress } from '@vitrine/contract/api/calls/addresses.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../stores/browserClient.ts';
import { notify } from '../../stores/notices.ts';
import { addressToSend } from '../address/addressFields.ts';
import type { AddressForm } from '../address/useAddressForm.ts';
import { isSameAddress, typedAddress, useSavedAddresses } from '../address/useSavedAddresses.ts';
import { messageFor } from '../forms/formError.ts';
import { $addressDraft, fillAddress, offerAddress } from './addressDraft.store.ts';

/** The customer's saved addresses at the checkout: one of them, or this one for the next time. */
export function useSavedChoice(form: AddressForm, hasAddress: boolean) {
  const { state } = useSavedAddresses();
  const list = state.kind === 'listed' ? state.list : [];
  const [choice, setChoice] = useState<boolean>();
  const { rules, messages } = form;
  const chosen = list.find((saved) => isSameAddress(saved, addressToSend(form.draft, rules)));
  const isNew = state.kind === 'listed' && !chosen;
  // The first one is saved unless the customer says no.
  const isToSave = choice ?? list.length === 0;

  const usual = list.find((saved) => saved.is_default && rules.served.includes(saved.country));
  useEffect(() => {
    if (usual && !hasAddress) offerAddress(typedAddress(usual, $addressDraft.get().email));
  }, [usual, hasAddress]);

  const kept = useRef('');
  return {
    list,
    chosen,
    isNew,
    isToSave,
    setIsToSave: setChoice,
    choose: (saved: SavedAddress) => fillAddress(typedAddress(saved, $addressDraft.get().email)),
    /** Saves the address for the next time, where that is wanted; the payment does not wait for it. */
    async keep(): Promise<void> {
      const { email: _, ...address } = { email: '', ...addressToSend($addressDraft.get(), rules) };
      const text = JSON.stringify(address);
      if (!isNew || !isToSave || kept.current === text) return;
      kept.current = text;
      try {
        await callApi(addAddress, { body: { ...address, is_default: list.length === 0 } });
      } catch (error) {
        notify('error', messageFor(error, messages.saved.failed));
      }
    },
  };
}

export type SavedChoice = ReturnType<typeof useSavedChoice>;
