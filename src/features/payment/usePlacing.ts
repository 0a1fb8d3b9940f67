import { useState } from 'react';
import { SessionEndedError } from '../../stores/apiErrors.ts';
import { messageFor } from '../forms/formError.ts';
import type { PaymentProps } from './Payment.tsx';

interface Placing extends Pick<PaymentProps, 'beforePay' | 'onBusy'> {
  /** Places the order, and goes on from there; rejects where it was not placed. */
  place: () => Promise<void>;
  /** What to say where the API gives no reason. */
  failed: string;
}

/** Places an order by one press, without a payment now; a second press meanwhile does nothing. */
export function usePlacing({ beforePay, onBusy, place, failed }: Placing) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  function note(under: boolean): void {
    setBusy(under);
    onBusy(under);
  }

  async function press(): Promise<void> {
    if (busy) return;
    note(true);
    setTrouble('');
    try {
      if (await beforePay()) await place();
    } catch (error) {
      if (error instanceof SessionEndedError) return;
      setTrouble(messageFor(error, failed));
    } finally {
      note(false);
    }
  }

  return { busy, trouble, press };
}
