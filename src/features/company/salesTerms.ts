import {
  type DeliveryRegion,
  deliveredCountries,
  inCents,
} from '@vitrine/contract/domain/delivery.ts';
import { cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import type { MonetaryAmount, Organization, ServicePeriod, ShippingService } from 'schema-dts';
import { schemaOrg } from '../../seo/structured.ts';
import { brand, shop } from '../../shop.config.ts';

type Company = Extract<Organization, { '@type': 'Organization' }>;

/** Search engines read no more of them. */
const MAX_COUNTRIES = 50;
const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/**
 * How the shop delivers and what can be returned, if it says so, for its schema.org `Organization`. It
 * holds for every product, and search engines want it once: the terms of service have it.
 */
export function salesTerms(): Pick<Company, 'hasShippingService' | 'hasMerchantReturnPolicy'> {
  const { delivery, returns } = brand;
  const countries = deliveredCountries(delivery)?.slice(0, MAX_COUNTRIES);
  return {
    ...(delivery && { hasShippingService: delivery.regions.map(serviceTo) }),
    ...(returns && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        ...(countries && { applicableCountry: countries }),
        returnPolicyCountry: shop.address.country,
        returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: returns.days,
        returnMethod: schemaOrg('ReturnByMail'),
        returnFees: schemaOrg(
          returns.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility',
        ),
      },
    }),
  };
}

function serviceTo(region: DeliveryRegion): ShippingService {
  const where = {
    '@type': 'ShippingConditions' as const,
    shippingDestination: {
      '@type': 'DefinedRegion' as const,
      addressCountry: region.countries.slice(0, MAX_COUNTRIES),
    },
    transitTime: workingDays(region.transitDays),
  };
  return {
    '@type': 'ShippingService',
    fulfillmentType: schemaOrg('FulfillmentTypeDelivery'),
    handlingTime: workingDays(region.handlingDays),
    shippingConditions: rates(region).map(({ value, orderValue }) => ({
      ...where,
      ...(orderValue && { orderValue: dollars(orderValue) }),
      shippingRate: dollars({ value }),
    })),
  };
}

interface Rate {
  value: number;
  orderValue?: { minValue: number } | { maxValue: number };
}

/** What sending costs, for which orders if not for all; in dollars. */
function rates({ price, freeFrom }: DeliveryRegion): Rate[] {
  if (freeFrom === null || price === 0) return [{ value: price }];
  if (freeFrom === 0) return [{ value: 0 }];
  const below = cents(inCents(freeFrom) - 1);
  return [
    { value: price, orderValue: { maxValue: Number(decimalPrice(below)) } },
    { value: 0, orderValue: { minValue: freeFrom } },
  ];
}

const dollars = (amount: { value: number } | { minValue: number } | { maxValue: number }) =>
  ({ '@type': 'MonetaryAmount', ...amount, currency: 'USD' }) satisfies MonetaryAmount;

const workingDays = ([minValue, maxValue]: readonly [number, number]): ServicePeriod => ({
  '@type': 'ServicePeriod',
  duration: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  businessDays: WORKING_DAYS.map(schemaOrg),
});
