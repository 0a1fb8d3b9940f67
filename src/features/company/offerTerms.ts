import { schemaOrg } from '../../seo/structured.ts';
import { house, shop } from '../../shop.config.ts';

const { countries, handlingDays, transitDays } = house.delivery;

const days = ([minValue, maxValue]: [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The same for every item: made once, but for the currency. */
const delivery = {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(handlingDays),
    transitTime: days(transitDays),
  },
};

/** Delivery as schema.org `OfferShippingDetails`: free, in the currency (ISO 4217) of the offer. */
export function deliveryTerms(currency: string) {
  return { ...delivery, shippingRate: { '@type': 'MonetaryAmount', value: 0, currency } };
}

/** Returns as schema.org `MerchantReturnPolicy`. */
export const returnTerms = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  returnPolicyCountry: shop.address.country,
  returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: house.returns.days,
  returnMethod: schemaOrg('ReturnByMail'),
  returnFees: schemaOrg(
    house.returns.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility',
  ),
};
