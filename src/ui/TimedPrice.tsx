import type { Language } from '@vitrine/contract/domain/language.ts';
import type { TimedOffer } from '@vitrine/contract/domain/promotion.ts';
import { Price } from './Price.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'timed-price': HTMLAttributes<HTMLElement> & { 'data-until': string };
    }
  }
}

interface Props {
  offers: readonly TimedOffer[];
  language: Language;
}

/**
 * The price as published, and in templates those from the promotion's start and end on, which
 * services/timedPrices.ts puts in its place at their times, without a request.
 */
export function TimedPrice({ offers: [now, ...later], language }: Props) {
  if (!now) return null;
  const price = (
    <Price
      offer={now.offer}
      currency={now.terms.currency}
      language={language}
      className="mt-1 text-small text-muted"
    />
  );
  if (now.until === null) return price;
  const next = <TimedPrice offers={later} language={language} />;
  return (
    <timed-price data-until={now.until}>
      {price}
      <template>{next}</template>
    </timed-price>
  );
}
