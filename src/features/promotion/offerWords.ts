import type { Language } from '../../contract/language.ts';
import { islandWords } from '../../i18n/translate.ts';

/** The words of an offer as data, for the page and, in an attribute, for its script. */
export type OfferWords = ReturnType<typeof offerWords>;

/** Build time only. */
export function offerWords(language: Language) {
  const product = islandWords(language, 'product');
  const catalogue = islandWords(language, 'catalogue');
  const { ofProduct, before, after, afterUpcoming, usualPrice } = product.landing;
  return {
    language,
    price: catalogue.price,
    originalPrice: catalogue.originalPrice,
    discount: { percentage: catalogue.discountPercentage, fixed: catalogue.discountFixed },
    promotion: product.promotion,
    stock: { inStock: product.inStock, soldOut: product.soldOut, gone: product.gone },
    cardStock: { inStock: '', soldOut: catalogue.soldOut, gone: catalogue.gone },
    news: product.news,
    landing: {
      before,
      after,
      afterUpcoming,
      usualPrice,
      eyebrow: {
        running: ofProduct.running.eyebrow,
        upcoming: ofProduct.upcoming.eyebrow,
        ended: ofProduct.ended.eyebrow,
        none: ofProduct.none.eyebrow,
      },
      lead: { ended: ofProduct.ended.lead, none: ofProduct.none.lead },
    },
  };
}
