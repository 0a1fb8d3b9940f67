import { apiNow } from '@vitrine/contract/api/apiClock.ts';
import { nextPromotionBoundary } from '@vitrine/contract/domain/promotion.ts';
import { useEffect, useState } from 'react';
import type { KnownProducts } from '../../stores/cartProducts.ts';

/** The longest a browser's timer can be set for, in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The API's time (ms since the epoch), anew whenever a promotion of the products begins or ends. */
export function useOfferTime(products: KnownProducts): number {
  const [now, setNow] = useState(apiNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const time = apiNow();
      setNow(time);
      const known = Object.values(products).flatMap(({ product }) => product ?? []);
      const next = nextPromotionBoundary(known, time);
      if (next === null) return;
      timer = setTimeout(look, Math.min(Date.parse(next) - time + 20, MAX_TIMER_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [products]);
  return now;
}
