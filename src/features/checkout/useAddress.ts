import type { DataOf } from '@vitrine/contract/api/call.ts';
import { releaseOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { type Cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { SessionEndedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $deliveryCountry } from '../../stores/deliveryCountry.ts';
import { notify } from '../../stores/notices.ts';
import type { Order } from '../../stores/order.ts';
import { clearSession } from '../../stores/session.ts';
import { useRested } from '../../ui/useRested.ts';
import { addressToSend, EMPTY_ADDRESS, formFields, isComplete } from '../address/addressFields.ts';
import { type PageRules, useAddressForm } from '../address/useAddressForm.ts';
import { $addressDraft, offerAddress, typeAddress } from './addressDraft.store.ts';
import { type AddressOutcome, addressOutcomeOf } from './addressOutcome.ts';

/** Nothing was typed for so long, in ms: what is complete is saved. */
const REST_MS = 1_000;

/** What an order comes to at the address that the API has, in cents. */
export interface AddressPrice {
  country: string;
  shipping: Cents;
  total: Cents;
  /** It may be paid on delivery there. */
  takesCash: boolean;
  /** The order's total as the page knew it before. */
  before: Cents;
}

export type CheckoutAddress = ReturnType<typeof useAddress>;

/**
 * Where an order is sent. The address is saved once it is complete and rests, which fixes the total;
 * another country fixes it anew, and what else changes is saved when a way to pay is chosen.
 */
export function useAddress(
  { orderId, detail, total }: Order,
  page: PageRules,
  messages: IslandMessages<'checkout'>,
  onClosed: () => void,
) {
  const form = useAddressForm({
    $draft: $addressDraft,
    type: typeAddress,
    page,
    messages: messages.address,
  });
  const { draft, rules, readRules, check, refuse } = form;
  const [price, setPrice] = useState<AddressPrice>();
  const [isSaving, setIsSaving] = useState(false);
  /** Why the address could not be saved by itself. */
  const [trouble, setTrouble] = useState('');
  const saved = useRef('');
  const shown = useRef<AddressPrice>(undefined);
  const orderTotal = useRef(total);
  const channel = useRef<BroadcastChannel>(undefined);

  const known = detail?.address;
  useEffect(() => {
    // Paid for later, from the list of orders or in another tab, it is not to be typed again.
    const country = $deliveryCountry.get() ?? '';
    if (known) offerAddress(known);
    else if (page.served.includes(country)) offerAddress({ ...EMPTY_ADDRESS, country });
  }, [known, page]);

  useEffect(() => {
    orderTotal.current = total;
  }, [total]);

  useEffect(() => {
    // Another tab may have given the order another address, and so another total.
    const own = new BroadcastChannel(`order_address ${orderId}`);
    own.onmessage = () => {
      saved.current = '';
    };
    channel.current = own;
    return () => own.close();
  }, [orderId]);

  const isRefused = draft.country !== '' && !page.served.includes(draft.country);
  const onRefused = useEffectEvent(async () => {
    if (!detail?.hold_expires_at) return;
    try {
      await callApi(releaseOrder, { params: { id: orderId } });
      onClosed();
    } catch (error) {
      // What is held goes back by itself then.
      if (!(error instanceof ApiError)) reportError(error);
    }
  });
  useEffect(() => {
    if (isRefused) void onRefused();
  }, [isRefused]);

  const saveNow = useCallback(
    async (isPaying: boolean): Promise<boolean> => {
      const now = readRules();
      if (!isComplete($addressDraft.get(), now)) return isPaying && check();
      const address = addressToSend($addressDraft.get(), now);
      const text = JSON.stringify([orderId, address]);
      if (saved.current === text) return true;
      // Read at the press, too: a window that it opens may pass for a connection.
      const wasOnline = navigator.onLine;
      const before = shown.current;
      setIsSaving(true);
      const outcome = await saveAddress(orderId, address, formFields(now));
      setIsSaving(false);
      setTrouble('');
      const isOnline = wasOnline && navigator.onLine;
      switch (outcome.kind) {
        case 'saved': {
          const { shipping_price, total_price, cash_on_delivery } = outcome.priced;
          shown.current = {
            country: address.country,
            shipping: shipping_price,
            total: total_price,
            takesCash: cash_on_delivery,
            before: orderTotal.current,
          };
          setPrice(shown.current);
          saved.current = text;
          channel.current?.postMessage(null);
          // Of another country, no way to pay was there to be pressed.
          if (!isPaying || before?.country !== address.country) return true;
          if (before.total === total_price) return true;
          notify(
            'error',
            fill(messages.pay.totalChanged, { total: `${formatPrice(total_price)} USD` }),
          );
          return false;
        }
        case 'fields':
          refuse(outcome.errors, isPaying);
          if (isPaying || outcome.message)
            notify('error', outcome.message || messages.address.check);
          return false;
        case 'signedOut':
          return false;
        case 'refused':
          notify('error', outcome.message || messages.address.saveFailed);
          check();
          return false;
        case 'closed':
          notify('error', outcome.message || messages.address.saveFailed);
          onClosed();
          return false;
        case 'failed':
          setTrouble(outcome.message || messages.pay.unsaved);
          if (isPaying)
            notify(
              'error',
              outcome.message || messages.address[isOnline ? 'saveError' : 'offline'],
            );
          return false;
      }
    },
    [orderId, messages, onClosed, check, refuse, readRules],
  );

  /** One after the other: the last one typed is the last one saved. */
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const save = useCallback(
    (isPaying: boolean) => {
      queue.current = queue.current.then(() => saveNow(isPaying));
      return queue.current;
    },
    [saveNow],
  );

  // The order itself was read anew since, and costs something else.
  const isStale = price && total !== price.total && total !== price.before;
  const isFixed = price?.country === draft.country && !isStale;
  const text = form.isComplete ? JSON.stringify([total, addressToSend(draft, rules)]) : '';
  const tried = useRef('');

  function rest(): void {
    if (isFixed || text === '' || tried.current === text) return;
    tried.current = text;
    saved.current = '';
    void save(false).then((isSaved) => {
      if (isSaved) tried.current = '';
    });
  }

  const rested = useRested(text, REST_MS);
  const onRested = useEffectEvent(() => {
    if (rested === text) rest();
  });
  const onOnline = useEffectEvent(() => {
    tried.current = '';
    rest();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that rests is the reason.
  useEffect(() => onRested(), [rested, isFixed]);
  useEffect(() => {
    const again = () => onOnline();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    form,
    /** What the order comes to at this address; `undefined` until that is fixed. */
    price: isFixed ? price : undefined,
    isReady: form.isComplete && isFixed,
    isSaving,
    trouble,
    rest,
    /** Saves the address unless it is saved already; gives whether it is, and says why it is not. */
    save: useCallback(() => save(true), [save]),
  };
}

type Outcome = AddressOutcome | { kind: 'saved'; priced: DataOf<typeof saveOrderAddress> };

/** Saves where an order is sent. Never rejects. */
async function saveAddress(
  orderId: Id,
  address: ReturnType<typeof addressToSend>,
  shown: ReturnType<typeof formFields>,
): Promise<Outcome> {
  try {
    const priced = await callApi(saveOrderAddress, { body: { orderId, ...address } });
    return { kind: 'saved', priced };
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    if (error instanceof SessionEndedError) return { kind: 'signedOut' };
    const outcome = addressOutcomeOf(error, shown);
    // Code 400 signs out (spec section 8), whatever the API says of the token.
    if (outcome.kind === 'refused') clearSession();
    return outcome;
  }
}
