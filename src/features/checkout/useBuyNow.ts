import type { OfferTerms, OfferView } from '@vitrine/contract/domain/promotion.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { whileLoading } from '../../stores/loading.ts';
import { notify } from '../../stores/notices.ts';
import { refreshOffers } from '../../stores/offers.ts';
import type { BuyNowMessages, Refusal } from './buyOne.ts';

export type BuyNow = ReturnType<typeof useBuyNow>;

/** Orders one item of an offer and goes to `checkout`; one order at a time (spec section 4). */
export function useBuyNow(view: OfferView, checkout: string, messages: BuyNowMessages) {
  const [isBusy, setIsBusy] = useState(false);
  const isBuying = useRef(false);
  const [refused, setRefused] = useState<{ what: Refusal; of: OfferTerms } | null>(null);
  // It holds until the API says something else of the item.
  const refusal = refused && isSame(refused.of, view.terms) ? refused.what : null;
  const stock = refusal && 'stock' in refusal ? refusal.stock : view.stock;
  const unitPrice = refusal && 'price' in refusal ? refusal.price : view.offer.price;

  async function buy(pressed: Element): Promise<void> {
    if (isBuying.current) return;
    isBuying.current = true;
    setIsBusy(true);
    try {
      await whileLoading(async () => {
        // What ordering takes is loaded by those who order.
        const { buyOne } = await import('./buyOne.ts');
        const item = { productId: view.terms.id, quantity: 1, unitPrice };
        const what = await buyOne(item, checkout, messages, pressed);
        if (!what) return;
        setRefused({ what, of: view.terms });
        // The page shows what is no longer true.
        refreshOffers();
      });
    } catch {
      // Only the import rejects: without a connection, or with a page older than the shop's
      // scripts. Offline, a refresh would lose the page.
      notify('error', messages[navigator.onLine ? 'notLoaded' : 'notOrdered'], pressed);
    } finally {
      isBuying.current = false;
      setIsBusy(false);
    }
  }

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  return {
    isBusy,
    /** Whether the item can be had, as the page shows it and as the last order said. */
    canBuy: stock === 'inStock',
    buy: ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => void buy(currentTarget),
  };
}

const isSame = (one: OfferTerms, other: OfferTerms) =>
  Object.entries(one).every(([field, value]) => other[field as keyof OfferTerms] === value);
