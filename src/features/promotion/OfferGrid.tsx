import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { island } from '../../hydration/island.tsx';
import { Availability } from '../../ui/Availability.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { cardSize, isEagerCard, ProductList, SUBGRID_CARD } from '../../ui/ProductGrid.tsx';
import Countdown from './Countdown.tsx';
import { OfferNews } from './OfferNews.tsx';
import { PromotionNote } from './PromotionNote.tsx';
import type { OfferMessages, PublishedOffer } from './publishedOffer.ts';
import { useLiveOffer } from './useLiveOffer.ts';

interface Props {
  products: readonly (ShownProduct & { offer: PublishedOffer })[];
  language: Language;
  messages: OfferMessages;
  /** Whether the grid is the first thing on the page. */
  isAboveFold?: boolean;
}

/** Products on a landing page, each with its promotion, updated from the API. */
export default island(function OfferGrid({ products, isAboveFold = false, ...card }: Props) {
  return (
    <ProductList items={products}>
      {(product, index) => (
        <ProductCard
          product={product}
          language={card.language}
          isFirst={isEagerCard(index, isAboveFold)}
          className={SUBGRID_CARD}
          {...cardSize(products.length)}
        >
          <CardOffer offer={product.offer} {...card} />
        </ProductCard>
      )}
    </ProductList>
  );
});

interface CardProps extends Omit<Props, 'products' | 'isAboveFold'> {
  offer: PublishedOffer;
}

function CardOffer({ offer, language, messages }: CardProps) {
  const live = useLiveOffer(offer);
  const isDiscontinued = live.stock === 'discontinued';
  return (
    <div data-phase={isDiscontinued ? 'none' : live.offer.promotion.phase}>
      {!isDiscontinued && (
        <Price
          offer={live.offer}
          currency={live.terms.currency}
          language={language}
          className="mt-1 text-small"
        />
      )}
      <Availability stock={live.stock} language={language} />
      <OfferNews live={live} messages={messages.news} />
      {!isDiscontinued && (
        <div className="mt-2">
          <PromotionNote
            view={live}
            language={language}
            dates={offer.dates}
            messages={messages.promotion}
          >
            {' '}
            <Countdown offer={offer} messages={messages.countdown} />
          </PromotionNote>
        </div>
      )}
    </div>
  );
}
