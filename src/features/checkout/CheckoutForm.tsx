import { useStore } from '@nanostores/react';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Order } from '../../stores/order.ts';
import { $session } from '../../stores/session.ts';
import { CashOnDelivery } from '../payment/CashOnDelivery.tsx';
import { FreeOrder } from '../payment/FreeOrder.tsx';
import { Payment } from '../payment/Payment.tsx';
import { AddressSection } from './AddressSection.tsx';
import type { CheckoutProps } from './Checkout.tsx';
import { DeliveryNote } from './DeliveryNote.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { useAddress } from './useAddress.ts';
import { useSavedChoice } from './useSavedChoice.ts';

/** The two columns of checkout: the form, and what is bought; one above the other on a phone. */
export const COLUMNS =
  'mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20';

interface Props extends CheckoutProps {
  order: Order;
  /** Somebody was signed in since the page was opened. */
  wasSignedIn: boolean;
  /** The order turned out to be no longer payable. */
  onClosed: () => void;
  /** A payment is under way, or no longer is. */
  onBusy: (busy: boolean) => void;
  /** The order is paid, or placed; `amount` in cents. */
  onPaid: (amount: Cents) => void;
}

/** An order that waits for its address and payment. */
export function CheckoutForm(props: Props) {
  const { order, language, messages, countries, onClosed, onBusy } = props;
  const session = useStore($session);
  const [busy, setBusy] = useState(false);
  const { phone } = props;
  const page = useMemo(
    () => ({ language, phone, served: countries.map(([code]) => code) }),
    [language, phone, countries],
  );
  const address = useAddress(order, page, messages, onClosed);
  const saved = useSavedChoice(address.form, !!order.detail?.address);
  const beforePay = async () => {
    const isSaved = await address.save();
    if (isSaved) void saved.keep();
    return isSaved;
  };
  const payment = useRef<HTMLDivElement>(null);
  const note = useCallback(
    (paying: boolean) => {
      setBusy(paying);
      onBusy(paying);
    },
    [onBusy],
  );
  const total = address.price?.total ?? order.total;
  const cash = address.isReady && address.price?.takesCash;
  const [placing, setPlacing] = useState(false);
  const notePlacing = (under: boolean) => {
    setPlacing(under);
    note(under);
  };
  const Pay = total === 0 ? FreeOrder : Payment;
  return (
    <div className={COLUMNS}>
      <div className="lg:col-start-2 lg:row-start-1 lg:sticky lg:top-8 lg:self-start">
        <OrderSummary
          order={order}
          price={address.price}
          isShippingFree={props.isShippingFree}
          language={language}
          messages={messages.order}
        />
        <DeliveryNote {...props.delivery} countries={countries} />
      </div>
      <div className="grid content-start gap-10">
        <AddressSection
          countries={countries}
          address={address}
          saved={saved}
          session={session}
          sessionEnded={!session && props.wasSignedIn}
          still={busy}
          onComplete={() => payment.current?.focus()}
        />
        <div ref={payment} tabIndex={-1} className="border-t border-line pt-10">
          <div inert={placing} className="transition-opacity inert:opacity-40">
            <Pay
              orderId={order.orderId}
              amount={total}
              language={language}
              ready={address.isReady}
              beforePay={beforePay}
              onBusy={note}
              onPaid={props.onPaid}
              messages={props.paymentMessages}
              settings={props.payments}
            >
              <div>
                <p className="text-small text-muted">
                  {address.isSaving
                    ? messages.pay.saving
                    : address.trouble || messages.pay.fillFirst}
                </p>
                <button type="submit" form="address" className="button mt-4">
                  {messages.pay.continue}
                </button>
              </div>
            </Pay>
          </div>
          {cash && (
            <CashOnDelivery
              orderId={order.orderId}
              amount={total}
              beforePay={beforePay}
              onBusy={notePlacing}
              onPaid={props.onPaid}
              onClosed={onClosed}
              still={busy}
              messages={props.paymentMessages}
            />
          )}
        </div>
      </div>
    </div>
  );
}
