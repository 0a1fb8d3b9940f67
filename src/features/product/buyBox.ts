import { MEDIA_BASE_URL } from 'astro:env/client';
import type { ComponentProps } from 'react';
import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { pictureUrl } from '../../domain/pictureUrl.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { islandWords, translator } from '../../i18n/translate.ts';
import { htmlLang } from '../../seo/head.ts';
import { buyMessages, offerMessages } from '../promotion/offerMessages.ts';
import { publishedOffer } from '../promotion/publishedOffer.ts';
import type BuyBox from './BuyBox.tsx';
import { galleryOf } from './gallery.ts';

/** What the island that sells a piece needs to know. Build time only. */
export function buyBox(
  product: Product,
  language: Language,
  origin: URL,
): Omit<ComponentProps<typeof BuyBox>, 'children'> {
  const { id, slug, name } = product;
  const t = translator(language);
  const { full, notKept, see } = islandWords(language, 'wishlist');
  const { promotion, share } = islandWords(language, 'product');
  const [{ source }] = galleryOf(product);
  return {
    offer: publishedOffer(product, language),
    piece: {
      ...{ id, slug, name },
      lang: textLang(product, language) ?? htmlLang(language),
      picture: source ? pictureUrl(source, MEDIA_BASE_URL) : '',
    },
    language,
    url: new URL(localePath(language, `/shop-overviews/${slug}/`), origin).href,
    paths: {
      checkout: localePath(language, '/checkout/'),
      wishlist: localePath(language, '/wishlist/'),
      promotion: localePath(language, `/discount-landing/${slug}/`),
    },
    messages: {
      ...offerMessages(language),
      ...buyMessages(language),
      seePromotion: promotion.see,
      wishlist: { button: t('wishlist'), full, notKept, see },
      share,
    },
  };
}
