import { parsePrice } from '@vitrine/contract/domain/money.ts';
import { isSoldOut, type OfferTerms, offerAt } from '@vitrine/contract/domain/promotion.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { cardMessages } from '../../../../../src/ui/cardMessages.ts';
import { Price } from '../../../../../src/ui/Price.tsx';
import { addToCart } from '../cart.ts';
import { Countdown } from './Countdown.tsx';

interface Props {
  /** As the page was built, at `builtAt` (ms since the epoch). */
  terms: OfferTerms;
  builtAt: number;
  /** The shop's name, for the order. */
  shop: string;
  children?: ReactNode;
}

/** Price, promotion and the ways to buy: as built, then as the API has them now. */
export default function BuyBox({ terms: built, builtAt, shop, children }: Props) {
  const [terms, setTerms] = useState(built);
  const [now, setNow] = useState(builtAt);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const reevaluate = useCallback(() => setNow(Date.now()), []);
  const offer = offerAt(terms, now);

  useEffect(() => {
    const controller = new AbortController();
    post('getProductByIds', { ids: [built.id] }, controller.signal)
      .then(([found]) => {
        if (found) setTerms({ ...built, ...found, price: parsePrice(found.price) ?? built.price });
        setNow(Date.now());
      })
      // Without a connection the page shows what it was built with.
      .catch(() => undefined);
    return () => controller.abort();
  }, [built]);

  async function buyNow(): Promise<void> {
    setIsBusy(true);
    try {
      const item = { product_id: terms.id, quantity: 1, unit_price: offer.price / 100 };
      const { order_id } = await post('orderCreatViaApi', { items: [item], source: shop });
      location.assign(`/checkout/?orderid=${order_id}`);
    } catch {
      setSaid('Your order could not be created. Please try again later.');
      setIsBusy(false);
    }
  }

  function add(): void {
    addToCart(String(terms.id));
    setSaid('Added');
  }

  return (
    <>
      <div>
        <Price offer={offer} currency={terms.currency} language="en" className="text-title" />
        <Countdown to={offer.promotion} onOver={reevaluate} />
      </div>
      {children}
      {isSoldOut(terms) ? (
        <p>{cardMessages('en').stock.soldOut}</p>
      ) : (
        <div className="grid gap-3">
          <p className="text-small text-success">In stock</p>
          <button type="button" className="button" disabled={isBusy} onClick={() => void buyNow()}>
            Buy now
          </button>
          <button type="button" className="button button-quiet" onClick={add}>
            Add to cart
          </button>
          <p role="status" className="min-h-6 text-small">
            {said}
          </p>
        </div>
      )}
    </>
  );
}

/** Makes a call of the shop's API; rejects where it is refused. */
async function post(call: string, body: object, signal: AbortSignal | null = null) {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const response = await fetch(`/api/${call}`, request);
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return (await response.json()).data;
}
