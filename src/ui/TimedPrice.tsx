import type { PricedProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { Price, type PriceMessages } from './Price.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'timed-price': HTMLAttributes<HTMLElement> & { 'data-until': string };
    }
  }
}

interface Props extends Pick<PricedProduct, 'offers' | 'currency'> {
  messages: PriceMessages;
}

/**
 * The price as published, and in templates those from the promotion's start and end on, which
 * services/timedPrices.ts puts in its place at their times, without a request.
 */
export function TimedPrice({ offers: [now, ...later], currency, messages }: Props) {
  if (!now) return null;
  const price = (
    <Price offer={now.offer} currency={currency} messages={messages} className="mt-1 text-small" />
  );
  if (now.until === null) return price;
  const next = <TimedPrice offers={later} currency={currency} messages={messages} />;
  return (
    <timed-price data-until={now.until}>
      {price}
      <template>{next}</template>
    </timed-price>
  );
}
