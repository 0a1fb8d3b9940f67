import { deliveredCountries } from '@vitrine/contract/domain/delivery.ts';
import type { MerchantReturnPolicy, QuantitativeValue } from 'schema-dts';
import { schemaOrg } from '../../seo/structured.ts';
import { brand, shop } from '../../shop.config.ts';

const { delivery, returns } = brand;
/** Search engines read no more of them. */
const countries = deliveredCountries(delivery)?.slice(0, 50);

const days = ([minValue, maxValue]: readonly [number, number]): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The same for every item: made once, but for the currency. */
const shippingDetails = delivery?.regions.map(
  ({ countries: addressCountry, handlingDays, transitDays, price }) => ({
    '@type': 'OfferShippingDetails' as const,
    shippingDestination: { '@type': 'DefinedRegion' as const, addressCountry: [...addressCountry] },
    shippingRate: { '@type': 'MonetaryAmount' as const, value: price },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime' as const,
      handlingTime: days(handlingDays),
      transitTime: days(transitDays),
    },
  }),
);

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
 * What an offer says of delivery (schema.org `OfferShippingDetails`, one a region, in the currency,
 * ISO 4217, of the offer) and of returns (`MerchantReturnPolicy`), if the shop says it.
 */
export function offerTerms(currency: string) {
  return {
    ...(shippingDetails && {
      shippingDetails: shippingDetails.map((details) => ({
        ...details,
        shippingRate: { ...details.shippingRate, currency },
      })),
    }),
    ...(returnPolicy && { hasMerchantReturnPolicy: returnPolicy }),
  };
}
