import { island } from '../../hydration/island.tsx';
import { useBuyNow } from '../checkout/useBuyNow.ts';
import { BuyButtons } from './BuyButtons.tsx';
import type { BuyMessages, PublishedOffer } from './publishedOffer.ts';
import { useLiveOffer } from './useLiveOffer.ts';

interface Props {
  offer: PublishedOffer;
  paths: { checkout: string; product: string };
  messages: BuyMessages & { seeProduct: string; choose: string };
}

/** Whether the product of a landing page can be had, the ways to buy it and to see more of it. */
export default island(function LandingBuy({ offer, paths, messages }: Props) {
  const live = useLiveOffer(offer);
  const buyNow = useBuyNow(live, paths.checkout, messages.buyNow);
  return (
    <>
      {live.variants?.length ? (
        <a className="button" href={paths.product}>
          {messages.choose}
        </a>
      ) : (
        <BuyButtons view={live} checkout={paths.checkout} buyNow={buyNow} messages={messages} />
      )}
      {live.stock !== 'discontinued' && (
        <a className="text-link justify-self-start" href={paths.product}>
          {messages.seeProduct}
        </a>
      )}
    </>
  );
});
