import type { Language } from '@vitrine/contract/domain/language.ts';
import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import type { ReactNode } from 'react';
import { island } from '../../hydration/island.tsx';
import { textLang } from '../../i18n/textLang.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { Price } from '../../ui/Price.tsx';
import { useBuyNow } from '../checkout/useBuyNow.ts';
import { BuyButtons, BuyNowButton } from '../promotion/BuyButtons.tsx';
import Countdown from '../promotion/Countdown.tsx';
import { OfferNews } from '../promotion/OfferNews.tsx';
import { PromotionNote } from '../promotion/PromotionNote.tsx';
import type { BuyMessages, OfferMessages, PublishedOffer } from '../promotion/publishedOffer.ts';
import { useLiveOffer } from '../promotion/useLiveOffer.ts';
import { WishlistButton, type WishlistMessages } from '../wishlist/WishlistButton.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  offer: PublishedOffer;
  product: StoredProduct;
  language: Language;
  /** The page's own address, whole, to be handed on. */
  url: string;
  paths: { checkout: string; wishlist: string; promotion: string };
  messages: OfferMessages &
    BuyMessages & {
      seePromotion: string;
      wishlist: WishlistMessages & { see: string };
      share: IslandMessages<'product'>['share'];
    };
  children?: ReactNode;
}

/**
 * Price, promotion, stock and the ways to buy a product, to keep it for later and to hand it on.
 * The page is published with it; hydrated, it follows the API.
 */
export default island(function BuyBox({ offer, product, paths, messages, ...props }: Props) {
  const live = useLiveOffer(offer);
  const buyNow = useBuyNow(live, paths.checkout, messages.buyNow);
  const { phase } = live.offer.promotion;
  const isDiscontinued = live.stock === 'discontinued';
  return (
    <>
      <div>
        {!isDiscontinued && (
          <Price
            offer={live.offer}
            currency={live.terms.currency}
            language={props.language}
            className="text-title"
          />
        )}
        <OfferNews live={live} messages={messages.news} />
        {!isDiscontinued && phase !== 'none' && (
          <>
            <div className="mt-2">
              <PromotionNote
                view={live}
                language={props.language}
                dates={offer.dates}
                messages={messages.promotion}
              />
              <Countdown offer={offer} messages={messages.countdown} />
            </div>
            {phase !== 'ended' && (
              <p className="mt-2 text-small">
                <a className="text-link" href={paths.promotion}>
                  {messages.seePromotion}
                </a>
              </p>
            )}
          </>
        )}
      </div>
      {props.children}
      <div className="grid gap-3">
        <BuyButtons view={live} checkout={paths.checkout} buyNow={buyNow} messages={messages} />
        <div className="group flex flex-wrap items-center gap-x-6 noscript:hidden">
          <WishlistButton product={product} messages={messages.wishlist} />
          <ShareButton title={product.name} url={props.url} messages={messages.share} />
          <a
            className="text-link invisible inline-grid min-h-11 items-center text-small group-has-aria-pressed:visible"
            href={paths.wishlist}
          >
            {messages.wishlist.see}
          </a>
        </div>
      </div>
      {buyNow.canBuy && (
        // On phones, at the foot of the screen once the buttons have scrolled away (product.css).
        <div className="buying-bar">
          <p
            className="line-clamp-2 text-small"
            lang={textLang(product, props.language)}
            dir="auto"
          >
            {product.name}
          </p>
          <div className="grid shrink-0">
            <BuyNowButton
              isBusy={buyNow.isBusy}
              onBuy={buyNow.buy}
              label={messages.buyNow.button}
            />
          </div>
        </div>
      )}
    </>
  );
});
