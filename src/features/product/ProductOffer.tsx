import { useStore } from '@nanostores/react';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { island } from '../../hydration/island.tsx';
import { $chosenVariant } from '../../stores/offers.ts';
import { Price } from '../../ui/Price.tsx';
import { OfferNews } from '../promotion/OfferNews.tsx';
import { PromotionNote } from '../promotion/PromotionNote.tsx';
import type { OfferMessages, PublishedOffer } from '../promotion/publishedOffer.ts';
import { useLiveOffer } from '../promotion/useLiveOffer.ts';

interface Props {
  offer: PublishedOffer;
  language: Language;
  /** The page of the promotion. */
  promotion: string;
  messages: Omit<OfferMessages, 'countdown'> & { seePromotion: string };
}

/** A product's price and promotion, as published; hydrated, as the API has them. */
export default island(function ProductOffer({ offer, language, promotion, messages }: Props) {
  const variant = useStore($chosenVariant, { ssr: 'initial' });
  const live = useLiveOffer(offer, variant);
  const { phase } = live.offer.promotion;
  const isDiscontinued = live.stock === 'discontinued';
  return (
    <>
      {!isDiscontinued && (
        <Price
          offer={live.offer}
          currency={live.terms.currency}
          language={language}
          className="text-lead"
        />
      )}
      <OfferNews live={live} messages={messages.news} />
      {!isDiscontinued && phase !== 'none' && (
        <PromotionNote
          view={live}
          language={language}
          dates={offer.dates}
          messages={messages.promotion}
        >
          {phase !== 'ended' && (
            <>
              {' '}
              <a className="text-link" href={promotion}>
                {messages.seePromotion}
              </a>
            </>
          )}
        </PromotionNote>
      )}
    </>
  );
});
