import { deliveredCountries, shippingPrice } from '@vitrine/contract/domain/delivery.ts';
import { type Cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import type {
  MerchantReturnPolicy,
  OpeningHoursSpecification,
  QuantitativeValue,
} from 'schema-dts';
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

const WORKING_DAYS: OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(schemaOrg),
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
 * What an offer at a price in a currency (ISO 4217) says of delivery (schema.org
 * `OfferShippingDetails`, one a region) and of returns (`MerchantReturnPolicy`), if the shop says it.
 */
export function offerTerms(price: Cents, currency: string) {
  const shippingDetails = delivery?.regions.map((region) => ({
    '@type': 'OfferShippingDetails' as const,
    shippingDestination: {
      '@type': 'DefinedRegion' as const,
      addressCountry: [...region.countries],
    },
    shippingRate: {
      '@type': 'MonetaryAmount' as const,
      value: Number(decimalPrice(shippingPrice(region, price))),
      currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime' as const,
      handlingTime: days(region.handlingDays),
      transitTime: days(region.transitDays),
      businessDays: WORKING_DAYS,
    },
  }));
  return {
    ...(shippingDetails && { shippingDetails }),
    ...(returnPolicy && { hasMerchantReturnPolicy: returnPolicy }),
  };
}
