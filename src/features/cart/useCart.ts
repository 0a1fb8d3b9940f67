import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { sendNow } from '../../stores/cart.ts';
import { $account, $lines } from '../../stores/cartLines.ts';
import { $products, keepAccountProducts, loadProducts } from '../../stores/cartProducts.ts';
import { notify } from '../../stores/notices.ts';
import type * as OrderedLines from '../../stores/orderedLines.ts';
import { $seenPrices, rememberPrice } from '../../stores/seenPrices.ts';
import { storedEntry } from '../../stores/storedEntry.ts';
import { $ownOrders } from '../checkout/ownOrders.ts';
import type { CartPageMessages } from './cartPageMessages.ts';
import { cartView, inPlace, placedOrder, type RefusedItem } from './cartView.ts';
import { syncCart } from './followSession.ts';
import { useFreshness } from './useFreshness.ts';
import { useOfferTime } from './useOfferTime.ts';

const leavePaid = ({ learnPaid }: typeof OrderedLines) => learnPaid().then(sendNow);

/** The cart as its page shows it, kept up to date: products, prices, what a refused order said. */
export function useCart(
  messages: CartPageMessages,
  refused: Readonly<Record<string, RefusedItem>>,
) {
  const lines = useStore($lines);
  const account = useStore($account);
  const products = useStore($products);
  const seen = useStore($seenPrices);
  const now = useOfferTime(products);
  const [isFailed, setFailed] = useState(false);

  const load = useCallback(
    async (ids: readonly (string | number)[]) => {
      const isLoaded = await loadProducts(ids);
      setFailed(!isLoaded);
      if (!isLoaded) notify('error', messages.productsFailed);
    },
    [messages],
  );

  useEffect(() => keepAccountProducts(account.products), [account.products]);
  useEffect(() => {
    if (account.state === 'failed') notify('error', messages.listFailed);
  }, [account.state, messages]);

  const missing = JSON.stringify(
    (lines ?? []).map(({ product_id }) => product_id).filter((id) => !(String(id) in products)),
  );
  useEffect(() => {
    const ids = JSON.parse(missing) as (string | number)[];
    if (ids.length > 0) void load(ids);
  }, [missing, load]);

  // Paid for elsewhere, or after this browser was closed; an account's cart learns it as it loads.
  useEffect(() => {
    if (storedEntry('cart_ordered')) void import('../../stores/orderedLines.ts').then(leavePaid);
  }, []);

  const refresh = useCallback(async () => {
    await Promise.all([syncCart(), load(($lines.get() ?? []).map(({ product_id }) => product_id))]);
  }, [load]);
  useFreshness(refresh);

  const [places] = useState(() => new Map<string, number>());
  const orders = useStore($ownOrders);
  const views = useMemo(
    () => cartView({ lines: inPlace(lines ?? [], places), products, seen, refused, orders, now }),
    [lines, products, seen, refused, orders, now, places],
  );
  useEffect(() => {
    for (const { productId, offer } of views) if (offer) rememberPrice(productId, offer.price);
  }, [views]);

  return {
    lines,
    views,
    placed: placedOrder(views, orders),
    isListFailed: account.state === 'failed',
    /** Some lines' products are not here; without a failure they are on their way. */
    isIncomplete: views.length < (lines?.length ?? 0),
    isFailed,
    refresh,
  };
}
