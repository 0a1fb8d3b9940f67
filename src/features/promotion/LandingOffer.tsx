import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ReactNode } from 'react';
import { island } from '../../hydration/island.tsx';
import { PricePair } from '../../ui/Price.tsx';
import { OfferNews } from './OfferNews.tsx';
import { PromotionNote } from './PromotionNote.tsx';
import type { LandingMessages, OfferMessages, PublishedOffer } from './publishedOffer.ts';
import { useLiveOffer } from './useLiveOffer.ts';

interface Props {
  offer: PublishedOffer;
  language: Language;
  messages: Omit<OfferMessages, 'countdown'> & { landing: LandingMessages };
  children?: ReactNode;
}

/** What a product's landing page says of its promotion, and of the prices before and after. */
export default island(function LandingOffer({ offer, language, messages, children }: Props) {
  const live = useLiveOffer(offer);
  const { phase } = live.offer.promotion;
  const isDiscontinued = live.stock === 'discontinued';
  const isGone = isDiscontinued || live.stock === 'soldOut';
  return (
    <>
      {/* Always in this place: the policy (Trusted Types) lets React put it nowhere later. */}
      {children}
      {/* Beside what cannot be had, what is on promotion elsewhere is shown (LandingOnNow.astro). */}
      <div data-phase={isGone ? 'none' : phase}>
        {!isDiscontinued && (
          <PricePair view={live} language={language} messages={messages.landing} />
        )}
        <OfferNews live={live} messages={messages.news} />
      </div>
      {!isDiscontinued && (
        <PromotionNote
          view={live}
          language={language}
          dates={offer.dates}
          messages={messages.promotion}
        />
      )}
    </>
  );
});
