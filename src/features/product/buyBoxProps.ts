import type { ComponentProps } from 'react';
import type { Product } from '../../api/entities/product.ts';
import type { Language } from '../../domain/language.ts';
import { namedOf, type StoredProduct } from '../../domain/shownProduct.ts';
import { localePath } from '../../i18n/paths.ts';
import { islandMessages, translator } from '../../i18n/translate.ts';
import { galleryOf } from '../catalogue/productDetails.ts';
import { buyMessages, offerMessages, publishedOffer } from '../promotion/publishedOffer.ts';
import type BuyBox from './BuyBox.tsx';

/** What a device may store of a product: shown on pages of the other language, too, it says its own. */
export function storedProduct(product: Product, language: Language): StoredProduct {
  const [{ source }] = galleryOf(product);
  const named = { ...product, language: product.language ?? language, pictures: [source ?? ''] };
  return { id: product.id, ...namedOf(named) };
}

/** What the island that sells a product needs to know. Build time only. */
export function buyBoxProps(
  product: Product,
  language: Language,
  origin: URL,
): Omit<ComponentProps<typeof BuyBox>, 'children'> {
  const { slug } = product;
  const t = translator(language);
  const { full, notKept, see } = islandMessages(language, 'wishlist');
  const { promotion, share } = islandMessages(language, 'product');
  return {
    offer: publishedOffer(product, language),
    product: storedProduct(product, language),
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
