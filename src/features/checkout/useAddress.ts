import { useStore } from '@nanostores/react';
import { saveShippingAddress } from '@vitrine/contract/api/calls/orders.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { type AddressField, ruleOf } from '@vitrine/contract/domain/shippingAddress.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { SessionEndedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { notify } from '../../stores/notices.ts';
import type { Order } from '../../stores/order.ts';
import { $session, clearSession } from '../../stores/session.ts';
import { firstInvalid } from '../../ui/firstInvalid.ts';
import { $addressDraft, offerAddress, typeAddress } from './addressDraft.store.ts';
import { addressToSend, faultOf, fieldsFor, isComplete } from './addressFields.ts';
import { type AddressOutcome, addressOutcomeOf } from './addressOutcome.ts';

/** Messages for single fields. */
type FieldErrors = Partial<Record<AddressField, string>>;

export type AddressForm = ReturnType<typeof useAddress>;

/** The shipping address as a form: what is typed, what is wrong with it, and saving it. */
export function useAddress(
  { orderId, detail }: Order,
  messages: IslandMessages<'checkout'>['address'],
  onClosed: () => void,
) {
  const draft = useStore($addressDraft);
  const signedIn = useStore($session) !== null;
  const [judged, setJudged] = useState<ReadonlySet<AddressField>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Changes whenever the focus is to go to the first field with an error. */
  const [focusTurn, setFocusTurn] = useState(0);
  const saved = useRef('');
  const known = detail?.address;
  useEffect(() => {
    // Paid for later, from the list of orders or in another tab, it is not to be typed again.
    if (known) offerAddress(known);
  }, [known]);

  // The session may end while a response is awaited: these read it anew.
  /** Says what is missing and puts the focus there; gives whether nothing is. */
  const check = useCallback(() => {
    const fields = fieldsFor($session.get() !== null);
    setJudged(new Set(fields));
    setFocusTurn((turn) => turn + 1);
    return isComplete($addressDraft.get(), $session.get() !== null);
  }, []);

  /** Saves the address unless it is saved already; gives whether it is, and says why it is not. */
  const save = useCallback(async () => {
    if (!isComplete($addressDraft.get(), $session.get() !== null)) return check();
    const address = addressToSend($addressDraft.get(), $session.get() !== null);
    const text = JSON.stringify([orderId, address]);
    if (saved.current === text) return true;
    // Read at the press, too: a window that it opens may pass for a connection.
    const wasOnline = navigator.onLine;
    const outcome = await saveAddress(orderId, address);
    switch (outcome.kind) {
      case 'saved':
        saved.current = text;
        return true;
      case 'fields':
        setRefused(outcome.errors);
        setFocusTurn((turn) => turn + 1);
        notify('error', outcome.message || messages.check);
        return false;
      case 'signedOut':
        return false;
      case 'refused':
        notify('error', outcome.message || messages.saveFailed);
        check();
        return false;
      case 'closed':
        notify('error', outcome.message || messages.saveFailed);
        onClosed();
        return false;
      case 'failed':
        notify(
          'error',
          outcome.message ||
            (wasOnline && navigator.onLine ? messages.saveError : messages.offline),
        );
        return false;
    }
  }, [orderId, messages, onClosed, check]);

  return {
    draft,
    isComplete: isComplete(draft, signedIn),
    /** Whether the order may be paid on delivery at the address that is saved. */
    takesCash: false,
    errorOf: (field: AddressField) => {
      const fault = judged.has(field) ? faultOf(field, draft[field]) : undefined;
      if (fault === 'wrong') return messages.emailWrong;
      if (fault === 'tooLong') return fill(messages.tooLong, { max: ruleOf(field).maxLength });
      const missing: FieldErrors = messages.missing;
      return fault === 'missing' ? missing[field] : refused[field];
    },
    change: (field: AddressField, value: string) => {
      typeAddress(field, value);
      setRefused(({ [field]: _, ...others }) => others);
    },
    // Whoever only passes through an empty field is not reproached for it.
    leave: (field: AddressField) => {
      if (draft[field] !== '') setJudged((before) => new Set(before).add(field));
    },
    check,
    save,
    focusTurn,
  };
}

/**
 * Puts the focus on the first field with an error whenever the form requests it; while the form
 * keeps still, as soon as it can be used again.
 */
export function useErrorFocus({ focusTurn }: AddressForm, still: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef(0);
  useEffect(() => {
    if (still || focusTurn === focused.current) return;
    focused.current = focusTurn;
    firstInvalid(form.current)?.focus();
  }, [focusTurn, still]);
  return form;
}

/** Saves where an order is sent. Never rejects. */
async function saveAddress(
  orderId: Id,
  address: ReturnType<typeof addressToSend>,
): Promise<AddressOutcome> {
  try {
    await callApi(saveShippingAddress, { body: { orderId, ...address } });
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    if (error instanceof SessionEndedError) return { kind: 'signedOut' };
    const outcome = addressOutcomeOf(error, fieldsFor($session.get() !== null));
    // Code 400 signs out (spec section 8), whatever the API says of the token.
    if (outcome.kind === 'refused') clearSession();
    return outcome;
  }
}
