import { useStore } from '@nanostores/react';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import type { MouseEvent } from 'react';
import { island } from '../../hydration/island.tsx';
import { textLang } from '../../i18n/textLang.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { $chosenVariant, $unchosenPresses } from '../../stores/offers.ts';
import { priceText } from '../../ui/Price.tsx';
import { useBuyNow } from '../checkout/useBuyNow.ts';
import { BuyButtons, BuyNowButton } from '../promotion/BuyButtons.tsx';
import type { BuyMessages, PublishedOffer } from '../promotion/publishedOffer.ts';
import { useLiveOffer } from '../promotion/useLiveOffer.ts';
import { WishlistButton, type WishlistMessages } from '../wishlist/WishlistButton.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  offer: PublishedOffer;
  product: StoredProduct;
  language: Language;
  paths: { checkout: string; wishlist: string };
  messages: BuyMessages & {
    wishlist: WishlistMessages & { see: string };
    share: IslandMessages<'product'>['share'];
  };
}

/** Whether a product can be had, and the ways to buy it, to keep it for later and to hand it on. */
export default island(function BuyBox({ offer, product, paths, messages, ...props }: Props) {
  const variant = useStore($chosenVariant, { ssr: 'initial' });
  const live = useLiveOffer(offer, variant);
  const buyNow = useBuyNow(live, paths.checkout, messages.buyNow);
  // A product that has got variants since has no options on this page; the API says what to do.
  const isOpen = variant === undefined && !!offer.terms.variants?.length && !!live.variants?.length;
  const buy = isOpen ? requireVariant : buyNow.buy;
  return (
    <>
      <div className="grid gap-3">
        <BuyButtons
          view={live}
          checkout={paths.checkout}
          buyNow={{ ...buyNow, buy }}
          addInstead={isOpen ? requireVariant : undefined}
          messages={messages}
        />
        <div className="group flex flex-wrap items-center gap-x-6 noscript:hidden">
          <WishlistButton product={product} messages={messages.wishlist} />
          <ShareButton title={product.name} messages={messages.share} />
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
            className="line-clamp-1 text-small"
            lang={textLang(product, props.language)}
            dir="auto"
          >
            {product.name}
          </p>
          <p className="tabular-nums">{priceText(live.offer, props.language)}</p>
          <BuyNowButton isBusy={buyNow.isBusy} onBuy={buy} label={messages.buyNow.button} />
        </div>
      )}
    </>
  );
});

/** Has the options say what is not chosen yet; their island, if it comes later, may know of a choice. */
function requireVariant({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  // Until this island knows of the choice, too: its first render is what was printed.
  const pressAgain = () => setTimeout(() => currentTarget.click());
  const presses = $unchosenPresses.get();
  if ($chosenVariant.get() !== undefined) {
    pressAgain();
  } else if (presses !== null) {
    $unchosenPresses.set(presses + 1);
  } else if (!currentTarget.ariaBusy) {
    currentTarget.ariaBusy = 'true';
    const stop = $unchosenPresses.listen(() => {
      stop();
      currentTarget.ariaBusy = null;
      pressAgain();
    });
  }
}
