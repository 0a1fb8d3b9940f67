import { expect, it, vi } from 'vitest';
import { brand } from '../../shop.config.ts';
import { salesTerms } from './salesTerms.ts';

vi.mock('../../shop.config.ts', async (load) => {
  const config = await load<typeof import('../../shop.config.ts')>();
  return { ...config, brand: { ...config.brand } };
});

it('§1.12 tells that delivery is free, in US dollars, how long it takes and what can be returned', () => {
  const regions = brand.delivery?.regions ?? [];
  expect(regions.length).toBeGreaterThan(0);
  expect(salesTerms()).toMatchObject({
    hasShippingService: regions.map(({ countries, handlingDays, transitDays }) => ({
      handlingTime: { duration: { minValue: handlingDays[0], maxValue: handlingDays[1] } },
      shippingConditions: [
        {
          shippingDestination: { addressCountry: countries },
          shippingRate: { value: 0, currency: 'USD' },
          transitTime: {
            duration: { minValue: transitDays[0], maxValue: transitDays[1] },
            businessDays: { length: 5 },
          },
        },
      ],
    })),
    hasMerchantReturnPolicy: { merchantReturnDays: brand.returns?.days },
  });
});

const region = { countries: ['FR'], handlingDays: [1, 2], transitDays: [3, 4], duties: 'shop' };

it.each([
  [
    { price: 12, freeFrom: 200 },
    [
      { orderValue: { maxValue: 199.99 }, shippingRate: { value: 12 } },
      { orderValue: { minValue: 200 }, shippingRate: { value: 0 } },
    ],
  ],
  [
    { price: 12, freeFrom: 100.1 },
    [{ orderValue: { maxValue: 100.09 } }, { orderValue: { minValue: 100.1 } }],
  ],
  [{ price: 12, freeFrom: 0 }, [{ shippingRate: { value: 0 } }]],
  [{ price: 12, freeFrom: null }, [{ shippingRate: { value: 12 } }]],
])('tells what delivery costs by the order: %o', (price, shippingConditions) => {
  Object.assign(brand, { delivery: { regions: [{ ...region, ...price }] } });
  expect(salesTerms()).toMatchObject({ hasShippingService: [{ shippingConditions }] });
});

it('tells nothing of what the shop does not say', () => {
  Object.assign(brand, { delivery: undefined, returns: undefined });
  expect(salesTerms()).toEqual({});
});
