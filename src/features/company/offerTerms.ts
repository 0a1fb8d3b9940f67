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
const MAX_COUNTRIES = 50;
const countries = deliveredCountries(delivery)?.slice(0, MAX_COUNTRIES);

const days = ([minValue, maxValue]: readonly [number, number]): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const WORKING_DAYS: OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
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
 * Of many offers on a page, the first says it and others name it: `said` has the ids so far.
 */
export function offerTerms(price: Cents, currency: string, said?: Set<string>) {
  const shippingDetails = delivery?.regions.map((region, at) => {
    const rate = decimalPrice(shippingPrice(region, price));
    return once(`#delivery-${at}-${rate}`, said, {
      '@type': 'OfferShippingDetails' as const,
      shippingDestination: {
        '@type': 'DefinedRegion' as const,
        addressCountry: region.countries.slice(0, MAX_COUNTRIES),
      },
      shippingRate: { '@type': 'MonetaryAmount' as const, value: Number(rate), currency },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime' as const,
        handlingTime: days(region.handlingDays),
        transitTime: days(region.transitDays),
        businessDays: WORKING_DAYS,
      },
    });
  });
  return {
    ...(shippingDetails && { shippingDetails }),
    ...(returnPolicy && { hasMerchantReturnPolicy: once('#returns', said, returnPolicy) }),
  };
}

function once<Node extends object>(id: string, said: Set<string> | undefined, node: Node) {
  if (!said) return node;
  if (said.has(id)) return { '@id': id };
  said.add(id);
  return { '@id': id, ...node };
}
