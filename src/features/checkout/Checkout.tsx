import { useStore } from '@nanostores/react';
import { isPlacedState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import type { PaymentSettings } from '@vitrine/runtime/shop/shopConfig.ts';
import { useEffect, useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { localePath } from '../../i18n/paths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { sendNow } from '../../stores/cart.ts';
import { checkSession } from '../../stores/checkSession.ts';
import type { Order } from '../../stores/order.ts';
import { forgetOrdered } from '../../stores/orderedLines.ts';
import { $session } from '../../stores/session.ts';
import { cameSignedIn } from '../../stores/sessionAtStart.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { PhoneRule } from '../address/addressFields.ts';
import type { CountryChoice } from '../address/countrySearch.ts';
import { forgetAddressDraft } from './addressDraft.store.ts';
import { CheckoutForm, COLUMNS } from './CheckoutForm.tsx';
import type { DeliveryNotes } from './DeliveryNote.tsx';
import { OrderOver } from './OrderOver.tsx';
import { OrderTrouble } from './OrderTrouble.tsx';
import { forgetAttempt } from './orderAttempt.store.ts';
import { useOrderToPay } from './useOrderToPay.ts';

export interface CheckoutProps {
  language: Language;
  messages: IslandMessages<'checkout'>;
  /** Those that are delivered to. */
  countries: readonly CountryChoice[];
  delivery: DeliveryNotes;
  phone: PhoneRule;
  /** Wherever the parcel goes. */
  isShippingFree: boolean;
  paymentMessages: IslandMessages<'payment'>;
  /** `shop.payments` */
  payments: PaymentSettings;
}

/** The checkout of the order that the address names; without one there is nothing to check out. */
export default island(function Checkout(props: CheckoutProps) {
  if (!useHydrated()) return <CheckoutSkeleton messages={props.messages.order} />;
  return <NamedOrder {...props} />;
});

function NamedOrder(props: CheckoutProps) {
  const { language, messages } = props;
  const [orderId] = useState(() => new URLSearchParams(location.search).get('orderid') || null);
  const { load, reload, pause } = useOrderToPay(orderId);
  const signedIn = useStore($session) !== null;
  const [wasSignedIn, setWasSignedIn] = useState(cameSignedIn);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  const detail = load.kind === 'found' ? load.order.detail : undefined;
  const state = detail?.state;

  useEffect(() => {
    if (orderId === null) location.replace(localePath(language, '/'));
    else void checkSession();
  }, [orderId, language]);

  const leaving = useRef(false);
  useEffect(() => {
    if (load.kind !== 'found' || state === undefined || state === 'pending_payment') return;
    forgetAttempt(load.order.orderId);
    if (!isPlacedState(state) || leaving.current) return;
    leaving.current = true;
    leavePlaced(language, load.order, load.order.total);
  }, [load, state, language]);

  if (load.kind === 'failed' || load.kind === 'notOurs') {
    return (
      <OrderTrouble
        kind={load.kind}
        language={language}
        messages={messages.order}
        onRetry={reload}
      />
    );
  }
  if (load.kind !== 'found' || isPlacedState(state)) {
    return <CheckoutSkeleton messages={messages.order} />;
  }
  if (detail?.state === 'expired' || detail?.state === 'cancelled') {
    return <OrderOver detail={detail} why={detail.state} language={language} messages={messages} />;
  }
  return (
    <CheckoutForm
      {...props}
      order={load.order}
      wasSignedIn={wasSignedIn}
      onClosed={reload}
      onBusy={pause}
      onPaid={(amount) => leavePlaced(language, load.order, amount)}
    />
  );
}

/**
 * Leaves the checkout of an order that is bought for good: the typed address is forgotten, the items leave
 * the cart, the next order of the same ones is a new one, and the back button does not lead here again.
 */
function leavePlaced(language: Language, { orderId, detail }: Order, amount: Cents): void {
  forgetAddressDraft();
  forgetOrdered(orderId, detail?.settles_cart);
  void sendNow();
  forgetAttempt(orderId);
  const query = new URLSearchParams({ orderId: String(orderId), amount: decimalPrice(amount) });
  location.replace(localePath(language, `/paysuccess/?${query}`));
}

const BAR = 'bg-surface';

function CheckoutSkeleton({ messages }: { messages: IslandMessages<'checkout'>['order'] }) {
  return (
    <div className={COLUMNS} aria-busy="true">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true" className={`h-80 lg:col-start-2 lg:row-start-1 ${BAR}`} />
      <div aria-hidden="true" className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
        <div className={`h-9 w-56 max-w-full sm:col-span-2 ${BAR}`} />
        <div className={`h-20 sm:col-span-2 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 sm:col-span-2 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 sm:col-span-2 ${BAR}`} />
      </div>
    </div>
  );
}
