import { useEffect, useRef } from 'react';
import { record } from '../consent/record.ts';
import type { CheckoutOrder } from './loadOrder.ts';

/** Counts the beginning of a checkout (spec section 1), once for each time the page is opened. */
export function useBegunCheckout({ detail, total }: CheckoutOrder): void {
  const counted = useRef(false);
  useEffect(() => {
    if (counted.current) return;
    counted.current = true;
    const productIds = detail?.lines.map((line) => line.product_id) ?? [];
    record({ name: 'InitiateCheckout', productIds, value: total });
  }, [detail, total]);
}
