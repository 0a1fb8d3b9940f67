import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { schemaOrg } from '../../seo/structured.ts';
import { brand, shop } from '../../shop.config.ts';

const { delivery, returns } = brand;
/** Search engines read no more of them. */
const countries = delivery?.countries.slice(0, 50);

const days = ([minValue, maxValue]: [number, number]): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The same for every item: made once, but for the currency. */
const shippingDetails: OfferShippingDetails | undefined = delivery && {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(delivery.handlingDays),
    transitTime: days(delivery.transitDays),
  },
};

const returnPolicy: MerchantReturnPolicy | undefined = returns && {
  '@type': 'MerchantReturnPolicy',
  ...(countries && { applicableCountry: countries }),
  returnPolicyCountry: shop.address.country,
  returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: returns.days,
  returnMethod: schemaOrg('ReturnByMail'),
  returnFees: schemaOrg(
    returns.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility',
  ),
};

/**
 * What an offer says of delivery (schema.org `OfferShippingDetails`: free, in the currency, ISO 4217,
 * of the offer) and of returns (`MerchantReturnPolicy`), if the shop says it.
 */
export function offerTerms(currency: string) {
  return {
    ...(shippingDetails && {
      shippingDetails: {
        ...shippingDetails,
        shippingRate: { '@type': 'MonetaryAmount' as const, value: 0, currency },
      },
    }),
    ...(returnPolicy && { hasMerchantReturnPolicy: returnPolicy }),
  };
}
