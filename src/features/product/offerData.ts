import type { Product } from '../../contract/entities/product.ts';
import { decimalPrice } from '../../contract/money.ts';
import { isSoldOut } from '../../domain/offer.ts';
import { nextPromotionBoundary, offerAt } from '../../domain/promotion.ts';
import { type StructuredData, schemaOrg } from '../../seo/structured.ts';
import { deliveryTerms, returnTerms } from '../company/terms.ts';

/**
 * What a product costs at `now` (ms since the epoch) and how it is sold, as schema.org `Offer`.
 * `priceValidUntil` is the day (UTC) on which a promotion changes what it costs next.
 */
export function offerData(product: Product, url: string, now: number): StructuredData {
  const { price, listPrice, discount } = offerAt(product, now);
  const priceCurrency = product.currency;
  const changes = nextPromotionBoundary([product], now);
  return {
    '@type': 'Offer',
    url,
    price: decimalPrice(price),
    priceCurrency,
    ...(changes && { priceValidUntil: changes.slice(0, 10) }),
    ...(discount && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: schemaOrg('StrikethroughPrice'),
        price: decimalPrice(listPrice),
        priceCurrency,
      },
    }),
    availability: schemaOrg(isSoldOut(product) ? 'OutOfStock' : 'InStock'),
    itemCondition: schemaOrg('NewCondition'),
    shippingDetails: deliveryTerms(priceCurrency),
    hasMerchantReturnPolicy: returnTerms,
  };
}
